// Filters the rows of the index by the words in the search box; works without a server.
const box = document.querySelector('input[name=q]');
const tables = [...document.querySelectorAll('main table')].map((table) => {
  const part = table.parentElement;
  const rows = [...table.rows].map((row) => [row, row.textContent.toLowerCase()]);
  return { part, heading: part.previousElementSibling, rows };
});
function filter() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { part, heading, rows } of tables) {
    let found = false;
    for (const [row, text] of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      found ||= !row.hidden;
    }
    part.hidden = !found;
    if (heading?.tagName === 'H2') heading.hidden = !found;
  }
}
box.value = new URLSearchParams(location.search).get('q') ?? '';
box.addEventListener('input', filter);
box.form.addEventListener('submit', (event) => {
  event.preventDefault();
  const exact = (link) => link.textContent.toLowerCase() === box.value.trim().toLowerCase();
  const links = [...document.querySelectorAll('main tr:not([hidden]) a')].filter((link) => link.offsetParent);
  const link = links.find(exact) ?? links[0];
  if (link) location.href = link.href;
});
filter();
