// Finds words that no line of the widget says: every player would load them, in four languages.
import {join, relative, sep} from 'node:path';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';
import {MARK} from '../lib/words-file.mjs';
import {place, walk} from './sources.mjs';

const OPTIONS = {
  target: ts.ScriptTarget.ES2021,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2021.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  skipLibCheck: true,
  types: [],
};

/** Where English words are written, and not said. */
const isEnglish = (path) => /\/words\.ts$/.test(path) && !path.startsWith('src/i18n/');
const isWritten = (path) => isEnglish(path) || path === 'src/english.ts' || path.startsWith('src/i18n/locales/');

/**
 * Names of `type` that an expression with this argument may mean: those it is limited to, else all.
 * @param {ts.Type} type
 * @returns {readonly string[] | undefined}
 */
function namesOf(type) {
  const parts = type.isUnion() ? type.types : [type];
  return parts.every((part) => part.isStringLiteral()) ? parts.map((part) => part.value) : undefined;
}

/**
 * The words of the features of `root`/src, in English, that nothing names, one sentence each.
 * @param {string} root
 * @returns {string[]}
 */
export function unsaidWords(root) {
  const files = ts.sys.readDirectory(join(root, 'src'), ['.ts']);
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter((file) => files.includes(file.fileName))
    .map((file) => ({file, path: relative(root, file.fileName).split(sep).join('/')}));

  /** Where a word is declared → the word. */
  const words = new Map();
  for (const source of sources.filter(({path}) => isEnglish(path))) {
    walk(source.file, (node) => {
      if (!ts.isVariableDeclaration(node) || !/^\w+Words$/.test(node.name.getText())) return;
      // What is taken over from other words is looked at where they are written.
      const own = (node.initializer?.properties ?? []).filter((word) => !ts.isSpreadAssignment(word));
      for (const word of own) words.set(word, place(source, word));
    });
  }

  const said = new Set();
  const say = (type, names) => {
    for (const property of type.getProperties()) {
      if (names && !names.includes(property.name)) continue;
      for (const declaration of property.declarations ?? []) said.add(declaration);
    }
  };
  /** Words that may not be here are said all the same. */
  const spoken = (node) => checker.getNonNullableType(checker.getTypeAtLocation(node));
  for (const {file, path} of sources) {
    if (isWritten(path)) continue;
    walk(file, (node) => {
      if (ts.isPropertyAccessExpression(node)) say(spoken(node.expression), [node.name.text]);
      else if (ts.isElementAccessExpression(node)) {
        const names = namesOf(checker.getTypeAtLocation(node.argumentExpression));
        say(spoken(node.expression), names);
      } else if (ts.isObjectBindingPattern(node)) {
        const names = node.elements.map((each) => (each.propertyName ?? each.name).getText());
        say(checker.getTypeAtLocation(node), names);
      } else if (ts.isReturnStatement(node) && node.expression) {
        // Words that are handed on as something smaller: who asks for that says so many of them.
        const [given, asked] = [checker.getTypeAtLocation(node.expression), checker.getContextualType(node.expression)];
        const names = asked?.getProperties().map(({name}) => name) ?? [];
        if (names.length < given.getProperties().length) say(given, names);
      }
    });
  }
  /** An interface may stand between a word and who says it. */
  const meant = (word) => {
    const expected = checker.getContextualType(word.parent)?.getProperty(word.name.getText());
    return [word, ...(expected?.declarations ?? [])];
  };
  return [...words]
    .filter(([word]) => !meant(word).some((declaration) => said.has(declaration)))
    .map(([word, where]) => `${where}: nobody says "${word.name.getText()}": take it out, in every language.`);
}

/**
 * The words that a language's file has in English still, one sentence each.
 * @param {string} root
 * @returns {string[]}
 */
export function missingWords(root) {
  const folder = join(root, 'src/i18n/locales');
  return ts.sys.readDirectory(folder, ['.ts']).flatMap((path) =>
    ts.sys
      .readFile(path)
      .split('\n')
      .flatMap((line, index) =>
        line.trim() === MARK ? `${relative(root, path).split(sep).join('/')}:${index + 1}: a word is missing.` : [],
      ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const faults = [...unsaidWords(root), ...missingWords(root)];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
