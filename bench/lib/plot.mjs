// The plot of the report: one bar for each measure, from its goal to its value, on a logarithmic scale.
import {goalOf, measured, shareOf, statusOf} from './result-row.mjs';

/** Leaves room for the longest text beside a bar, that of orders per second of work. */
const WIDTH = 1240;
const LABELS = 470;
const PLOT = 330;
const LINE = 18;
const HEADING = 34;
const TOP = 64;
const BAR = 8;
/** Shares of a goal at the ends of the scale; a bar that goes beyond ends in an arrow. */
const [LEAST, MOST] = [0.1, 10];
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10];

const STYLE = `
  svg { color-scheme: light dark; --page: #ffffff; --text: #1c2430; --quiet: #5b6675; --rule: #d8dee6; --met: #1f7a4d; --missed: #b3261e; --void: #6b7685; }
  @media (prefers-color-scheme: dark) {
    svg { --page: #12161c; --text: #e8edf3; --quiet: #a3afbd; --rule: #303a46; --met: #5fd39a; --missed: #ff8f85; --void: #98a4b3; }
  }
  text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: var(--text); }
  .quiet { fill: var(--quiet); }
  .heading { font-size: 14px; font-weight: 600; }
  .title { font-size: 18px; font-weight: 600; }
  .page { fill: var(--page); }
  .rule { stroke: var(--rule); }
  .goal { stroke: var(--text); stroke-width: 1.5; }
  .met { fill: var(--met); }
  .missed { fill: var(--missed); }
  .void { fill: var(--void); }
  .word { font-weight: 600; }
  .outline { fill: none; stroke: var(--void); stroke-dasharray: 3 2; }
  .ring { fill: var(--page); stroke: var(--void); stroke-width: 1.5; }`;

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const clamped = (share) => Math.min(MOST, Math.max(LEAST, share));
const round = (value) => Math.round(value * 10) / 10;
/** The x coordinate of a share of a goal. */
const place = (share) => LABELS + (Math.log(clamped(share) / LEAST) / Math.log(MOST / LEAST)) * PLOT;
const GOAL = place(1);

const text = (x, y, content, {kind = '', anchor = 'start'} = {}) =>
  `<text x="${round(x)}" y="${round(y)}"${kind && ` class="${kind}"`}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escaped(content)}</text>`;

/** The end of a bar: a shape for each status, and an arrow if the share is beyond the scale. */
function end(x, y, status, share) {
  if (status === 'void') return `<circle cx="${x}" cy="${y}" r="5" class="ring"/>`;
  if (share > 0 && (share < LEAST || share > MOST)) {
    const side = share > MOST ? 1 : -1;
    return `<path d="M${x - side * 2} ${y - 7}l${side * 11} 7l${-side * 11} 7z" class="${status}"/>`;
  }
  return status === 'met'
    ? `<circle cx="${x}" cy="${y}" r="5.5" class="met"/>`
    : `<path d="M${x} ${y - 7}l7 7l-7 7l-7 -7z" class="missed"/>`;
}

function bar(row, y) {
  const status = statusOf(row);
  const share = shareOf(row);
  const label = text(LABELS - 12, y + 4, row.what, {anchor: 'end'});
  const result = `<text x="${LABELS + PLOT + 20}" y="${y + 4}"><tspan class="${status} word">${status}</tspan> <tspan>${escaped(measured(row))}</tspan> <tspan class="quiet">${escaped(goalText(row))}</tspan></text>`;
  if (share === undefined) return label + result;
  const x = round(place(share));
  const [from, to] = x < GOAL ? [x, GOAL] : [GOAL, x];
  const box = `x="${round(from)}" y="${y - BAR / 2}" width="${round(Math.max(1, to - from))}" height="${BAR}"`;
  return `${label}<rect ${box} class="${status === 'void' ? 'outline' : status}"/>${end(x, y, status, share)}${result}`;
}

/** The goal in words, with the ratio if the goal is a ratio. */
function goalText(row) {
  const goal = goalOf(row);
  return goal.endsWith('×') ? `${row.ratio === undefined ? '' : `${row.ratio.toFixed(2)} × `}(${goal})` : `(${goal})`;
}

/** @param {readonly {goal: {number: number | string, name: string}, rows: readonly object[]}[]} results */
export function plot(results) {
  const groups = results
    .map(({goal, rows}) => ({goal, rows: rows.filter((row) => statusOf(row))}))
    .filter(({rows}) => rows.length > 0);
  let y = TOP;
  const drawn = [];
  for (const {goal, rows} of groups) {
    y += HEADING;
    drawn.push(text(16, y - 8, `${goal.number}  ${goal.name}`, {kind: 'heading'}));
    for (const row of rows) {
      drawn.push(bar(row, y + LINE / 2));
      y += LINE;
    }
  }
  const height = y + 40;
  const scale = TICKS.map((tick) => {
    const x = round(place(tick));
    const name = tick === 1 ? 'goal' : `${tick} ×`;
    const kind = tick === 1 ? 'word' : 'quiet';
    const rule = `<path d="M${x} ${TOP}V${height - 30}" class="${tick === 1 ? 'goal' : 'rule'}"/>`;
    return rule + [TOP - 8, height - 12].map((at) => text(x, at, name, {kind, anchor: 'middle'})).join('');
  });
  const counts = ['met', 'missed', 'void'].map(
    (status) => groups.flatMap(({rows}) => rows).filter((row) => statusOf(row) === status).length,
  );
  const title = `${counts[0]} goals met, ${counts[1]} missed, ${counts[2]} void`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${STYLE}
</style>
<rect width="${WIDTH}" height="${height}" class="page"/>
${text(16, 28, title, {kind: 'title'})}
${text(place(0.32), 28, '← better than the goal', {kind: 'quiet', anchor: 'middle'})}
${text(place(3.2), 28, 'worse →', {kind: 'quiet', anchor: 'middle'})}
${scale.join('\n')}
${drawn.join('\n')}
</svg>
`;
}
