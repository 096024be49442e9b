// The arrow keys step through a review; without this file its links do.
addEventListener("keydown", event => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  event.preventDefault();
  document.querySelector(`a[rel=${rel}]`).click();
});
const here = document.querySelector(".all .here");
if (here && matchMedia("(min-width: 900px)").matches) here.parentNode.closest(".all").scrollTop = here.offsetTop - 160;
