/**
 * Draws a table's rows where they changed; a cell is a text, or buttons. The button that has the focus, known by its key, keeps it;
 * the table takes it where that button is gone.
 * @param {HTMLTableElement} table
 * @param {readonly {key: string, cells: readonly (string | readonly HTMLElement[])[]}[]} rows
 * @param {string} nothing What stands there while there is none.
 */
export function drawRows(table, rows, nothing) {
  const body = table.tBodies[0];
  const drawn = JSON.stringify([rows.map(({key, cells}) => [key, cells.map(textOf)]), nothing]);
  if (table.dataset.drawn === drawn) return;
  table.dataset.drawn = drawn;
  const focused = document.activeElement?.closest('tbody') === body ? document.activeElement.dataset.key : undefined;
  body.replaceChildren(...(rows.length ? rows.map(rowOf) : [emptyRow(table, nothing)]));
  if (focused) (body.querySelector(`[data-key="${CSS.escape(focused)}"]`) ?? table.closest('[tabindex]')).focus();
}

const textOf = (cell) => (typeof cell === 'string' ? cell : cell.map(({dataset}) => dataset.key).join());

function rowOf({cells}) {
  const row = document.createElement('tr');
  for (const [index, cell] of cells.entries()) {
    const place = document.createElement(index === 0 ? 'th' : 'td');
    if (index === 0) place.scope = 'row';
    place.append(...(typeof cell === 'string' ? [cell] : cell));
    row.append(place);
  }
  return row;
}

function emptyRow(table, nothing) {
  const row = document.createElement('tr');
  const place = row.insertCell();
  place.colSpan = table.tHead.rows[0].cells.length;
  place.textContent = nothing;
  return row;
}
