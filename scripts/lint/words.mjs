// Finds texts that no code of the widget uses: every player would load them, in each language.
import {join, relative, sep} from 'node:path';
import ts from 'typescript';
import {MARK} from '../words/words-file.mjs';
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

/** Files that declare the English words of a feature. */
const isEnglish = (path) => /\/words\.ts$/.test(path) && !path.startsWith('src/i18n/');
/** Files that declare or translate words; an occurrence there is not a use. */
const isDeclaration = (path) => isEnglish(path) || path === 'src/english.ts' || path.startsWith('src/i18n/locales/');

/**
 * The property names that an index of this type may have; undefined if it may have any name.
 * @param {ts.Type} type
 * @returns {readonly string[] | undefined}
 */
function namesOf(type) {
  const parts = type.isUnion() ? type.types : [type];
  return parts.every((part) => part.isStringLiteral()) ? parts.map((part) => part.value) : undefined;
}

/**
 * The English words of the features of `root`/src that no code uses, one message each.
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

  /** The property node of each word → its place, as `path:line:column`. */
  const words = new Map();
  for (const source of sources.filter(({path}) => isEnglish(path))) {
    walk(source.file, (node) => {
      if (!ts.isVariableDeclaration(node) || !/^\w+Words$/.test(node.name.getText())) return;
      // Spread words are checked where they are declared.
      const own = (node.initializer?.properties ?? []).filter((word) => !ts.isSpreadAssignment(word));
      for (const word of own) words.set(word, place(source, word));
    });
  }

  /** The declarations of all properties that code reads. */
  const used = new Set();
  /** Marks the named properties of a type as used; all of them without names. */
  const markUsed = (type, names) => {
    for (const property of type.getProperties()) {
      if (names && !names.includes(property.name)) continue;
      for (const declaration of property.declarations ?? []) used.add(declaration);
    }
  };
  /** The type of an expression, without null and undefined: an optional word counts as used, too. */
  const typeOf = (node) => checker.getNonNullableType(checker.getTypeAtLocation(node));
  for (const {file, path} of sources) {
    if (isDeclaration(path)) continue;
    walk(file, (node) => {
      if (ts.isPropertyAccessExpression(node)) markUsed(typeOf(node.expression), [node.name.text]);
      else if (ts.isElementAccessExpression(node)) {
        const names = namesOf(checker.getTypeAtLocation(node.argumentExpression));
        markUsed(typeOf(node.expression), names);
      } else if (ts.isObjectBindingPattern(node)) {
        const names = node.elements.map(({propertyName, name}) => (propertyName ?? name).getText());
        markUsed(checker.getTypeAtLocation(node), names);
      } else if (ts.isReturnStatement(node) && node.expression) {
        // Words that are returned as a narrower type: only the properties of that type count as used.
        const returned = checker.getTypeAtLocation(node.expression);
        const expected = checker.getContextualType(node.expression);
        const names = expected?.getProperties().map(({name}) => name) ?? [];
        if (names.length < returned.getProperties().length) markUsed(returned, names);
      }
    });
  }
  /** The declarations of a word: its own, and that of the interface through which code may read it. */
  const declarationsOf = (word) => {
    const expected = checker.getContextualType(word.parent)?.getProperty(word.name.getText());
    return [word, ...(expected?.declarations ?? [])];
  };
  return [...words]
    .filter(([word]) => !declarationsOf(word).some((declaration) => used.has(declaration)))
    .map(([word, where]) => `${where}: nobody says "${word.name.getText()}": take it out, in every language.`);
}

/**
 * The words that are marked as untranslated in a language's file, one message each.
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
