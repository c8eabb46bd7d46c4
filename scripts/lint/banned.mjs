// Reports uses of banned APIs, each with the reason. Checks the syntax tree, so that comments may name them.
import ts from 'typescript';
import {place, sources, walk} from './sources.mjs';

const isName = (node, name) => node !== undefined && ts.isIdentifier(node) && node.text === name;
const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Sinks that parse text as HTML allow script injection; Trusted Types would block them only at run time. */
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

const evaluatesText = (node) =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
  (isName(node.expression, 'eval') || isName(node.expression, 'Function'));

/** A message to `*` reaches whatever page the window shows by then. */
const postsToAnyOrigin = (node) =>
  ts.isCallExpression(node) &&
  isName(node.expression.name ?? node.expression, 'postMessage') &&
  node.arguments.some((argument) => holdsWildcard(argument));

const holdsWildcard = (node) =>
  (isText(node) && node.text === '*') || ts.forEachChild(node, (child) => holdsWildcard(child) || undefined) === true;

/** Business logic uses the project's clock, which tests advance; the machine's clock would not follow. */
const readsMachineClock = (node) =>
  (ts.isNewExpression(node) && isName(node.expression, 'Date') && !node.arguments?.length) ||
  (ts.isPropertyAccessExpression(node) && isName(node.expression, 'Date') && node.name.text === 'now') ||
  (isText(node) &&
    /(?<!\w)(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(|(?<!\w)current_timestamp\b/i.test(
      node.text,
    ));

const RULES = [
  {folder: 'src', finds: usesSink, why: 'text never becomes HTML: use a lit template.'},
  {folder: 'src', finds: evaluatesText, why: 'text never becomes code.'},
  {folder: 'src', finds: postsToAnyOrigin, why: 'a message is for one origin, never for "*".'},
  {
    folder: 'sandbox/src/features',
    finds: readsMachineClock,
    why: "business time is the project's: project_now(project_id) in SQL.",
  },
];

/**
 * Every banned use below `root`, one message each.
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
