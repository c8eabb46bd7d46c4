// Reports sentences of comments and guides that are hard to read. A doc comment begins with its subject, a verb of speech
// does not replace a term, and a sentence is short. plain-english.json counts the sentences that are older than
// this rule: a file may have fewer, never more. `UPDATE=1 npm run lint -- plain-english` lowers the counts. Counts of a
// file that no longer exists may move to other files.
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {DIALECT, DIALECT_OPENINGS} from './dialect.mjs';

const BASELINE = 'scripts/lint/plain-english.json';
const CODE_FOLDERS = [
  'src',
  'sandbox/src',
  'sandbox/bin',
  'sandbox/test',
  'contract',
  'scripts',
  'bench',
  'test',
  'demo',
];
const GUIDES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'docs', 'sandbox', 'test/e2e'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'generated', 'results', 'test-results']);
/** Generated from doc blocks, which are checked themselves. */
const SKIPPED_GUIDES = 'docs/elements';
const CODE = /\.(?:[cm]?[jt]sx?|vue)$/;
const GENERATED = /(?:Made|Generated) from .* by `npm run/;
/** Comments for tools, and the expected output of examples. */
const FOR_TOOLS = /^(?:@|biome-|#|→|<|prettier-|v8 |c8 )/;

const MAX_WORDS = 45;
const MAX_COMMAS_WITH_SEMICOLON = 3;

/** The rules: `applies` to a sentence returns what to write instead, or undefined. */
const RULES = {
  opening: ({text, opensDoc}) => {
    const [, word] = (opensDoc && /^(What|Who|Of|How|Where|Whose|Which)\b/.exec(text)) || [];
    return (
      word && `begins with "${word}": begin with the noun that is described ("Maximum number of …", "The owner of …").`
    );
  },
  dialect: ({text, opensDoc}) => {
    for (const {pattern, instead} of opensDoc ? DIALECT : [...DIALECT, ...DIALECT_OPENINGS]) {
      const [found] = pattern.exec(text) ?? [];
      if (found) return `says "${found}": write ${instead}.`;
    }
  },
  long: ({text}) => {
    const words = text.split(/\s+/).filter((word) => /[\w`]/.test(word)).length;
    return words > MAX_WORDS ? `has ${words} words: split it (at most ${MAX_WORDS}).` : undefined;
  },
  tangled: ({text}) =>
    text.includes(';') && text.split(/,(?!\d)/).length - 1 > MAX_COMMAS_WITH_SEMICOLON
      ? 'has a semicolon and more than three commas: write one idea a sentence.'
      : undefined,
};

/**
 * Every sentence too many below `root`, one message each.
 * @param {string} root
 * @param {boolean} isUpdated whether the baseline is lowered to what is left
 * @returns {string[]}
 */
export function plainEnglishFaults(root, isUpdated = process.env.UPDATE === '1') {
  const path = join(root, BASELINE);
  const baseline = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const found = hardSentences(root);
  const {renamed, moved} = countsOfMissingFiles(root, baseline, [...found.keys()]);

  const messages = [];
  const left = {};
  for (const [file, byRule] of found) {
    for (const [rule, faults] of Object.entries(byRule)) {
      const allowed = (baseline[file] ?? renamed[file])?.[rule] ?? 0;
      const more = faults.length - allowed;
      if (more > 0 && more <= (moved[rule] ?? 0)) moved[rule] -= more;
      else if (more > 0) messages.push(...faults, `${file}: ${faults.length} × ${rule}, ${allowed} are allowed.`);
      left[file] = {...left[file], [rule]: faults.length};
    }
  }
  if (isUpdated && messages.length === 0) writeBaseline(path, left);
  return messages;
}

/**
 * The counts of files that no longer exist. `renamed` has those of a file with the same name elsewhere, by its path. `moved` has
 * the sums of the others, by rule: their sentences may be anywhere.
 */
function countsOfMissingFiles(root, baseline, files) {
  const renamed = {};
  const moved = {};
  for (const [file, byRule] of Object.entries(baseline)) {
    if (existsSync(join(root, file))) continue;
    const candidates = files.filter((other) => !(other in baseline) && basename(other) === basename(file));
    if (candidates.length === 1) renamed[candidates[0]] = byRule;
    else for (const [rule, count] of Object.entries(byRule)) moved[rule] = (moved[rule] ?? 0) + count;
  }
  return {renamed, moved};
}

/** Writes the counts, sorted, one file a line, so that branches merge. */
function writeBaseline(path, counts) {
  const lines = Object.keys(counts)
    .sort()
    .map((file) => {
      const rules = Object.keys(counts[file]).sort();
      return `  ${JSON.stringify(file)}: { ${rules.map((rule) => `"${rule}": ${counts[file][rule]}`).join(', ')} }`;
    });
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * The messages of every file, by rule.
 * @param {string} root
 * @returns {Map<string, Record<string, string[]>>}
 */
export function hardSentences(root) {
  const found = new Map();
  for (const file of [...filesOf(root, CODE_FOLDERS, CODE), ...filesOf(root, GUIDES, /\.md$/)]) {
    if (file.startsWith(SKIPPED_GUIDES)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    if (GENERATED.test(source.slice(0, 400))) continue;
    const blocks = file.endsWith('.md') ? paragraphs(source) : comments(source);
    for (const sentence of blocks.flatMap(sentences)) {
      for (const [rule, applies] of Object.entries(RULES)) {
        const fault = applies(sentence);
        if (!fault) continue;
        if (!found.has(file)) found.set(file, {});
        const byRule = found.get(file);
        byRule[rule] ??= [];
        byRule[rule].push(`${file}:${sentence.line}: "${shortened(sentence.text)}" ${fault}`);
      }
    }
  }
  return found;
}

const shortened = (text) => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

/** Files below `entries` of `root` whose names match, as paths with forward slashes, sorted. */
function filesOf(root, entries, name) {
  const visit = (path) => {
    const folder = join(root, path);
    if (!existsSync(folder)) return [];
    if (name.test(path)) return [path];
    return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : visit(below);
      return entry.isFile() && name.test(entry.name) ? [below] : [];
    });
  };
  return [...new Set(entries.flatMap(visit))].sort();
}

/**
 * The comments of a source file as blocks of lines. Reads lines, not syntax: parsing every file would take seconds. A tag of a doc
 * comment and an item of a list begin a new block.
 */
function comments(source) {
  const blocks = [];
  const lines = source.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const doc = /(?:^|\s)\/\*\*(?!\/)(.*)/.exec(lines[index]);
    if (doc) {
      const block = [{line: index + 1, text: doc[1].replace(/\*\/.*/, '')}];
      while (!lines[index].includes('*/') && index + 1 < lines.length) {
        index++;
        block.push({line: index + 1, text: lines[index].replace(/^\s*\*(?!\/) ?/, '').replace(/\*\/.*/, '')});
      }
      blocks.push(...parts(block, {isDoc: true}));
      continue;
    }
    const block = [];
    while (/^\s*\/\/(?!\/)/.test(lines[index] ?? '')) {
      block.push({line: index + 1, text: lines[index].replace(/^\s*\/\/ ?/, '')});
      index++;
    }
    if (block.length > 0) {
      blocks.push(...parts(block));
      index--;
      continue;
    }
    // Behind code: a quote on the right would be the end of a string that holds the slashes.
    const behind = /[;,{}()[\]>] \/\/ ([^'"`]*)$/.exec(lines[index]);
    if (behind) blocks.push(...parts([{line: index + 1, text: behind[1]}]));
  }
  return blocks;
}

/** Splits a comment at its tags, list items and empty lines. */
function parts(block, {isDoc = false} = {}) {
  const result = [];
  let part = {isOpening: isDoc, lines: []};
  const end = () => {
    if (part.lines.length === 0) return;
    result.push(part);
    part = {isOpening: false, lines: []};
  };
  for (const {line, text: raw} of block) {
    const text = raw.trim();
    const tag = /^@\w+(?:\s+\{[^}]*\})?(?:\s+\S+ -)?/.exec(text);
    if (text === '') end();
    else if (isDoc && tag) {
      end();
      part.isOpening = false;
      part.lines.push({line, text: text.slice(tag[0].length)});
    } else if (FOR_TOOLS.test(text)) end();
    else {
      if (/^(?:[-*•]|\d+\.) /.test(text)) end();
      part.lines.push({line, text: text.replace(/^(?:[-*•]|\d+\.) /, '')});
    }
  }
  end();
  return result;
}

/** The paragraphs, items and table cells of a guide, without code, headings, comments and generated blocks. */
function paragraphs(source) {
  const blocks = [];
  let lines = [];
  let fence = '';
  let isComment = false;
  let isGenerated = false;
  const end = () => {
    if (lines.length > 0) blocks.push({isOpening: false, lines});
    lines = [];
  };
  for (const [index, raw] of source.split('\n').entries()) {
    const line = index + 1;
    const text = raw.trim();
    const [, mark] = /^(```+|~~~+)/.exec(text) ?? [];
    if (fence) {
      if (text.startsWith(fence)) fence = '';
      continue;
    }
    if (mark) {
      end();
      fence = mark;
      continue;
    }
    if (/^<!-- \/?generated\b/.test(text)) isGenerated = text.startsWith('<!-- generated');
    if (isGenerated) continue;
    if (text.startsWith('<!--')) isComment = true;
    if (isComment) {
      end();
      if (text.includes('-->')) isComment = false;
      continue;
    }
    if (text === '' || /^(?:#|<|\|[\s:|-]+\|$)/.test(text)) {
      end();
      continue;
    }
    if (text.startsWith('|')) {
      end();
      for (const cell of text.split(/(?<!\\)\|/))
        if (cell.trim()) blocks.push({isOpening: false, lines: [{line, text: cell.trim()}]});
      continue;
    }
    if (/^(?:[-*>]|\d+\.) /.test(text)) end();
    lines.push({line, text: text.replace(/^(?:[-*>]|\d+\.) /, '')});
  }
  end();
  return blocks;
}

/** The sentences of a block, with the line on which each begins. Code counts as one word, and a link as its text. */
function sentences({isOpening, lines}) {
  const starts = [];
  let whole = '';
  for (const {line, text} of lines) {
    starts.push({at: whole.length, line});
    whole += `${text} `;
  }
  // The same length as before, so that places stay.
  const plain = whole
    .replace(/`[^`]*`/g, (code) => 'x'.repeat(code.length))
    .replace(/\{@link\s+([^}]*)\}/g, (link) => 'x'.repeat(link.length));
  const result = [];
  let from = 0;
  for (const {index, 0: end} of plain.matchAll(
    /(?<!\b(?:e\.g|i\.e|vs|cf|etc))[.?!…]["')\]]*\s+(?=["'([]?[A-Z\dx])|$/g,
  )) {
    const text = whole.slice(from, index + end.trimEnd().length);
    const at = from + text.length - text.trimStart().length;
    const {line} = starts.findLast((start) => start.at <= at);
    const readable = withoutMarkup(text);
    if (/[a-z]/.test(readable)) result.push({text: readable, line, opensDoc: isOpening && result.length === 0});
    from = index + end.length;
  }
  return result;
}

const withoutMarkup = (text) =>
  text
    .trim()
    .replace(/`[^`]*`/g, '`…`')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '');
