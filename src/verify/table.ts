import type {Finding} from '../diagnose/findings.js';

const MARKS = {ok: 'ok', note: 'note', fault: 'FAULT', fatal: 'FATAL'} as const;
const INDENT = 23;

/** Lines of at most `width` characters, each after the first behind the indent. */
function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${' '.repeat(INDENT)}`);
}

/** The findings as a table of text, with remedies below their findings. */
export function tableOf(findings: readonly Finding[], width = 100): string {
  const rows = findings.map(({topic, level, text, remedy}) => {
    const head = `${topic.padEnd(15)}${MARKS[level].padEnd(INDENT - 15)}`;
    return `${head}${wrapped(text, width - INDENT)}${remedy ? `\n${' '.repeat(INDENT)}${wrapped(`→ ${remedy}`, width - INDENT)}` : ''}`;
  });
  const count = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length;
  const faults = count('fatal') + count('fault');
  const sum =
    faults === 0 ? 'Nothing hinders players' : `${faults} ${faults === 1 ? 'fault hinders' : 'faults hinder'} players`;
  return `${rows.join('\n')}\n\n${sum}; ${count('note')} to look at.\n`;
}
