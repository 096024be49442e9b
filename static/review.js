// The arrow keys step through a review; without this file its links do.
addEventListener("keydown", event => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  event.preventDefault();
  document.querySelector(`a[rel=${rel}]`).click();
});
// the public screen is drawn at the size of a screen, and made as small as its frame
const frame = document.querySelector(".frame.screen");
const fit = () => frame.style.setProperty("--scale", frame.clientWidth / 1280);
if (frame) { fit(); addEventListener("resize", fit); }
const here = document.querySelector(".all .here");
if (here && matchMedia("(min-width: 900px)").matches) document.querySelector(".all").scrollTop = here.offsetTop - 120;
const eye = document.querySelector(".eyes [aria-current]");
if (eye) eye.parentNode.scrollLeft = eye.offsetLeft - 120;
