// docs/findings.md, made from the catalogue of findings with the examples of its tests.
import {loadFindings, loadSamples} from '../lib/load-source.mjs';

const LEVELS = {fatal: 'nothing is sold', fault: 'a part does not work', note: 'it could be better', ok: 'checked'};

const HEAD = `# Findings

Made from \`src/diagnose/findings.ts\` by \`npm run build -- manifest\`.

\`explain()\`, the browser's console and \`game-storefront verify\` name each finding by an id. This page lists all ids with an
example. A finding is \`{id, topic, level, text, remedy}\`; its id does not change, its words may.

`;

/** Text that Markdown shows as it is, in a cell of a table. */
const plain = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '\\|').replaceAll('*', '\\*');

/** The text of docs/findings.md. */
export async function findingPage() {
  const [{finding}, {SAMPLES}] = await Promise.all([loadFindings(), loadSamples()]);
  const all = Object.entries(SAMPLES).map(([id, {data}]) => finding(id, data));
  const topics = [...new Set(all.map(({topic}) => topic))];
  const levels = Object.entries(LEVELS).map(([level, meaning]) => `- \`${level}\`: ${meaning}`);
  const sections = topics.map((topic) => {
    const rows = all
      .filter((each) => each.topic === topic)
      .map(({id, level, text, remedy = ''}) => `| \`${id}\` | ${level} | ${plain(text)} | ${plain(remedy)} |`);
    return `## ${topic}\n\n| id | level | for example | remedy |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `${HEAD}${levels.join('\n')}\n\n${sections.join('\n')}`;
}
