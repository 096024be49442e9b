// The host's console: of all seats one is open at a time, and in sight.
document.addEventListener("toggle", event => {
  const opened = event.target;
  if (!opened.open || !opened.matches("[data-fold]")) return;
  for (const other of document.querySelectorAll("#seats [data-fold][open]")) if (other !== opened) other.open = false;
  opened.scrollIntoView({ block: "nearest" });
}, true);
