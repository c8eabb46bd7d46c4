// Writes bench/results/report.md and its plot from the stored results.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {plot} from './plot.mjs';
import {baselineOf, goalOf, measured, noiseText, number, shareOf, statusOf, voidReason} from './result-row.mjs';

const folder = new URL('../results/', import.meta.url);

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('<', '&lt;');
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const countOf = (rows, status) => rows.filter((row) => statusOf(row) === status).length;
const STATUS_LABELS = {met: '● met', missed: '◆ missed', void: '○ void'};

const blankIfZero = (count) => count || '';

function summary(results) {
  const rows = results.map(({goal, rows: all}) => {
    const shares = all.filter((row) => ['met', 'missed'].includes(statusOf(row))).map(shareOf);
    const worst = Math.max(...shares);
    const farthest = shares.length === 0 ? '' : worst === Infinity ? 'more than none' : `${worst.toFixed(2)} ×`;
    const counts = ['met', 'missed', 'void'].map((status) => blankIfZero(countOf(all, status)));
    return line([goal.number, `[${goal.name}](#${anchor(goal)})`, ...counts, farthest]);
  });
  return ['| goal | | ● met | ◆ missed | ○ void | farthest, of its goal |', '|--:|---|--:|--:|--:|--:|', ...rows].join(
    '\n',
  );
}

const titleOf = ({number: nth, name}) => `${nth} ${name}`;
/** The fragment that GitHub gives a heading. */
const anchor = (goal) =>
  titleOf(goal)
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

const factsOf = ({node, processors, processor, chromium, commit}) =>
  [
    `Node ${node?.slice(1)}`,
    chromium && `Chromium ${chromium}`,
    `${processors} processors${processor ? ` (${processor})` : ''}`,
    commit && `commit ${commit}`,
  ]
    .filter(Boolean)
    .join(', ');

function detail(result, hasSameFacts) {
  const {goal, at, rows} = result;
  const table = rows.map((row) => {
    const status = statusOf(row);
    const baseline = baselineOf(row);
    const ratio = row.ratio === undefined || row.ratio === row.ours ? '' : row.ratio.toFixed(2);
    const word = status ? STATUS_LABELS[status] + (status === 'void' ? `: ${voidReason(row)}` : '') : '';
    const beside = baseline === undefined ? '' : `${number(baseline)}${row.unit ? ` ${row.unit}` : ''}`;
    return line([row.what, measured(row), beside, noiseText(row), ratio, goalOf(row), word]);
  });
  const text = `${goal.text[0].toUpperCase()}${goal.text.slice(1)}.`;
  const facts = hasSameFacts ? '' : `, ${factsOf(result)}`;
  return [
    `## ${titleOf(goal)}`,
    '',
    text + (goal.note ? `\n\n${goal.note}` : ''),
    '',
    '| | ours | beside | apart | ratio | goal | |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...table,
    '',
    `Measured ${at.slice(0, 16).replace('T', ' ')} UTC${facts}.`,
    '',
  ].join('\n');
}

/** Reads a stored result; its goal comes from the benchmark's source, which may be newer. Empty if there is none. */
async function readResult(name) {
  const file = new URL(`${name}.json`, folder);
  if (!existsSync(file)) return [];
  const {goal} = await import(`../${name}.mjs`);
  return [{...JSON.parse(readFileSync(file, 'utf8')), goal}];
}

/** Writes the report of these benchmarks, in this order; those without a stored result are left out. */
export async function writeReport(names) {
  const results = (await Promise.all(names.map(readResult))).flat();
  const all = results.flatMap(({rows}) => rows);
  const [met, missed, voids] = ['met', 'missed', 'void'].map((status) => countOf(all, status));
  const hasSameFacts = new Set(results.map(factsOf)).size === 1;
  const facts = hasSameFacts ? `${factsOf(results[0])}.` : 'Not all in one run: each says where and when.';
  const text = `# What was measured

**${met} of ${met + missed + voids} measures meet their goal, ${missed} miss it, ${voids} say nothing.** ${facts}
Made by \`npm run bench -- report\` from the JSON files beside it.

![Each measure as a bar: how far it is from its goal](goals.svg)

A bar goes from the goal to what was measured, as a share of the goal, on a logarithmic scale: to the left is better than the goal,
to the right is worse. ● is met, ◆ missed, ○ void: the machine was too busy to tell, as two runs of the same baseline differed by more
than 7 %. Counts (bytes, requests, nodes) are exact and measured once; times are medians of at least seven rounds in which the arms
take turns, and say something only beside their baseline, which runs twice: the number beside is the mean of both runs, and *apart* is
how far they are from one another. Times that a page’s thread or a server *works* are processor time, which
other programs on the machine change little.

${summary(results)}

${results.map((result) => detail(result, hasSameFacts)).join('\n')}`;
  writeFileSync(new URL('report.md', folder), text);
  writeFileSync(new URL('goals.svg', folder), plot(results));
  console.log(`\n${met} met, ${missed} missed, ${voids} void: see bench/results/report.md`);
}
