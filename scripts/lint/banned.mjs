// Finds what our code may not use, and says why. Reads syntax, so comments may name it.
import {fileURLToPath} from 'node:url';
import ts from 'typescript';
import {place, sources, walk} from './sources.mjs';

const isName = (node, name) => node !== undefined && ts.isIdentifier(node) && node.text === name;
const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** HTML made of text at run time is how a shop's page gets scripted by others; Trusted Types would stop it, too late. */
const SINKS = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'srcdoc',
  'unsafeHTML',
  'unsafeSVG',
  'unsafeStatic',
]);

const usesSink = (node) => (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && SINKS.has(node.text);

const runsText = (node) =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
  (isName(node.expression, 'eval') || isName(node.expression, 'Function'));

/** What is sent to anybody is sent to whoever has got hold of the window. */
const sendsToAnybody = (node) =>
  ts.isCallExpression(node) &&
  isName(node.expression.name ?? node.expression, 'postMessage') &&
  node.arguments.some((each) => holdsWildcard(each));

const holdsWildcard = (node) =>
  (isText(node) && node.text === '*') || ts.forEachChild(node, (child) => holdsWildcard(child) || undefined) === true;

/** Business time is the project's, which tests move; the machine's would not follow. */
const readsMachineClock = (node) =>
  (ts.isNewExpression(node) && isName(node.expression, 'Date') && !node.arguments?.length) ||
  (ts.isPropertyAccessExpression(node) && isName(node.expression, 'Date') && node.name.text === 'now') ||
  (isText(node) &&
    /(?<!\w)(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(|(?<!\w)current_timestamp\b/i.test(
      node.text,
    ));

const RULES = [
  {folder: 'src', finds: usesSink, why: 'text never becomes HTML: use a lit template.'},
  {folder: 'src', finds: runsText, why: 'text never becomes code.'},
  {folder: 'src', finds: sendsToAnybody, why: 'a message is for one origin, never for "*".'},
  {
    folder: 'sandbox/src/domain',
    finds: readsMachineClock,
    why: "business time is the project's: project_now(project_id) in SQL.",
  },
];

/**
 * Every use below `root` of what is banned, one sentence each.
 * @param {string} root
 * @returns {string[]}
 */
export function bannedUses(root) {
  return RULES.flatMap(({folder, finds, why}) => {
    const faults = [];
    for (const source of sources(root, folder)) {
      walk(source.file, (node) => {
        if (finds(node))
          faults.push(`${place(source, node)}: ${node.getText(source.file).split('\n')[0].slice(0, 60)}: ${why}`);
      });
    }
    return faults;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = bannedUses(fileURLToPath(new URL('../../', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
