// As soon as the server answers, the page that was wanted here: it is still in the address.
const { waiting, table, worker } = document.querySelector("main").dataset;
const look = async () => {
  const give = new AbortController(), up = setTimeout(() => give.abort(), 2000);
  try {
    const answer = await fetch(worker, { method: "HEAD", cache: "no-store", signal: give.signal });
    if (answer.ok) return location.pathname === waiting ? location.replace(table) : location.reload();
  } catch { /* not yet */ }
  clearTimeout(up);
  setTimeout(look, 500);
};
look();
