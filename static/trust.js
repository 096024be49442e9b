// Who can read this over https trusts us already.
{
  const { probe, on } = document.currentScript.dataset;
  fetch(probe, { mode: "no-cors", cache: "no-store" })
    .then(() => { if (location.protocol === "http:") location.replace(on); })
    .catch(() => {});
}
