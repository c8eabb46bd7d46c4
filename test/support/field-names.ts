import {readdirSync, readFileSync} from 'node:fs';
import ts from 'typescript';

/** Fields that JavaScript itself reads off any object: a page that sets them on Object.prototype has broken its own scripts, too. */
const LANGUAGE = [
  '__proto__',
  'configurable',
  'constructor',
  'done',
  'enumerable',
  'get',
  'hasOwnProperty',
  'length',
  'next',
  'return',
  'set',
  'then',
  'toJSON',
  'toString',
  'value',
  'valueOf',
  'writable',
];

/**
 * Fields that browsers read of the options of functions we call, off Object.prototype, too. A page that sets them on
 * Object.prototype has broken each of its scripts: `once` ends each listener after its first event.
 */
const PLATFORM = `
  capture once passive signal
  bubbles cancelable composed detail
  clonable customElementRegistry delegatesFocus mode serializable slotAssignment
  body cache credentials duplex headers integrity keepalive method priority redirect referrer referrerPolicy window
  attributeFilter attributeOldValue characterData characterDataOldValue childList subtree
  box root rootMargin scrollMargin threshold
  behavior block focusVisible inline left preventScroll top
  ifAvailable steal
  createHTML createScript createScriptURL
  calendar caseFirst collation compactDisplay currency currencyDisplay currencySign dateStyle day dayPeriod era
  formatMatcher fractionalSecondDigits hour hour12 hourCycle ignorePunctuation localeMatcher maximumFractionDigits
  maximumSignificantDigits minimumFractionDigits minimumIntegerDigits minimumSignificantDigits minute month notation
  numberingSystem numeric roundingIncrement roundingMode roundingPriority second sensitivity signDisplay style timeStyle
  timeZone timeZoneName trailingZeroDisplay type unit unitDisplay usage useGrouping weekday year
`
  .trim()
  .split(/\s+/);

/** Fields that Lit reads of an element's property options, of its `render` options, and of the values in a template. */
const LITS =
  'attribute converter creationScope fromAttribute hasChanged noAccessor nodeType reflect renderBefore state toAttribute useDefault'.split(
    ' ',
  );

/** Fields on Object.prototype with which no page shows anything. */
const LEFT_OUT: ReadonlySet<string> = new Set([...LANGUAGE, ...PLATFORM, ...LITS]);

/** Calls by which a reader reads a field of a response. */
const TAKERS = /^(take|list|text|url)$/;

/**
 * The names of our own fields in the files of `src`, from the sources, so that a new name is included: those that types
 * declare, object literals hold, patterns destructure, and readers read of a response. Without those of the language, of
 * browsers and of Lit; see above.
 */
export function fieldNames(isMeant: (file: string, text: string) => boolean): readonly string[] {
  const names = new Set<string>();
  const add = (node: ts.Node | undefined): void => {
    if (node && (ts.isIdentifier(node) || ts.isStringLiteral(node))) names.add(node.text);
  };
  const walk = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
      add(node.name);
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) add(node.propertyName ?? node.name);
    else if (ts.isCallExpression(node) && TAKERS.test(node.expression.getText())) add(node.arguments[0]);
    ts.forEachChild(node, walk);
  };
  for (const file of readdirSync('src', {recursive: true}) as string[]) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(`src/${file}`, 'utf8');
    if (isMeant(file, text)) walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return [...names].filter((name) => /^[A-Za-z_]\w*$/.test(name) && !LEFT_OUT.has(name)).sort();
}

/** Fields of classes in `src` without an initial value: until they are set, a field of Object.prototype takes their place. */
export function unsetFields(): readonly string[] {
  const found: string[] = [];
  const isOther = (modifier: ts.ModifierLike): boolean =>
    ts.isDecorator(modifier) ||
    [ts.SyntaxKind.StaticKeyword, ts.SyntaxKind.DeclareKeyword, ts.SyntaxKind.AbstractKeyword].includes(modifier.kind);
  for (const file of readdirSync('src', {recursive: true}) as string[]) {
    if (!file.endsWith('.ts') || /^(server|testing)\b/.test(file)) continue;
    const walk = (node: ts.Node): void => {
      // A field with a question mark is a property of an element: Lit makes an accessor of it.
      if (
        ts.isPropertyDeclaration(node) &&
        !node.initializer &&
        !node.questionToken &&
        !node.modifiers?.some(isOther)
      ) {
        const maker = (node.parent as ts.ClassDeclaration).members.find(ts.isConstructorDeclaration);
        const name = node.name.getText();
        if (!maker?.getText().includes(`this.${name} =`)) found.push(`${file}: ${name}`);
      }
      ts.forEachChild(node, walk);
    };
    walk(ts.createSourceFile(file, readFileSync(`src/${file}`, 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return found;
}
