// Generates a language's file of words from its current text and the English words: in the English order, with missing words marked.
import {readdirSync, readFileSync} from 'node:fs';
import {posix} from 'node:path';
import ts from 'typescript';

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The expression inside `x as T`, `x satisfies T` or `(x)`. */
function unwrap(node) {
  const isWrapped = ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapped ? unwrap(node.expression) : node;
}

/** The constants at the top of a source, by name. */
function constantsOf(source) {
  const statements = source.statements.filter(ts.isVariableStatement);
  const declarations = statements.flatMap(({declarationList}) => [...declarationList.declarations]);
  return new Map(declarations.map(({name, initializer}) => [name.getText(), unwrap(initializer)]));
}

const nameOf = ({name}) => (ts.isStringLiteral(name) ? `'${name.text}'` : name.getText());

/** The English words by area, in the order of `src/english.ts`. */
function englishAreas(root) {
  const path = 'src/english.ts';
  const source = parse(path, readFileSync(root + path, 'utf8'));
  const files = new Map();
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const file = posix.join(posix.dirname(path), statement.moduleSpecifier.text.replace(/\.js$/, '.ts'));
    for (const {name} of statement.importClause.namedBindings.elements) files.set(name.text, file);
  }
  return constantsOf(source)
    .get('english')
    .properties.map((property) => {
      const name = property.initializer.getText();
      const file = files.get(name);
      const constants = constantsOf(parse(file, readFileSync(root + file, 'utf8')));
      return {area: nameOf(property), words: constants.get(name), constants};
    });
}

/** The source of an English word for another language's file, until it is translated: without types, with that language's plural categories. */
function untranslated(node, language, categories) {
  const text = node.getSourceFile().text;
  const edits = [];
  const visit = (child) => {
    if ((ts.isParameter(child) || ts.isArrowFunction(child)) && child.type) {
      const end = ts.isArrowFunction(child) ? child.equalsGreaterThanToken.getFullStart() : child.end;
      edits.push([text.lastIndexOf(':', child.type.getStart()), end, '']);
    }
    if (ts.isCallExpression(child) && child.expression.getText() === 'plural') {
      const [locale, , forms] = child.arguments;
      edits.push([locale.getStart(), locale.end, `'${language}'`]);
      const english = new Map(forms.properties.map((form) => [nameOf(form), form.initializer.getText()]));
      const counted = categories.map((category) => `${category}: ${english.get(category) ?? english.get('other')}`);
      edits.push([forms.getStart(), forms.end, `{${counted.join(', ')}}`]);
      return;
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  let source = node.getText();
  for (const [from, to, replacement] of edits.sort((a, b) => b[0] - a[0])) {
    source = source.slice(0, from - node.getStart()) + replacement + source.slice(to - node.getStart());
  }
  return source;
}

/** The comment above a word that is not translated yet; `npm run lint` reports it. */
export const MARK = '// missing';

/**
 * @param {string} root the project's folder, with a slash at the end
 * @param {string} language a language tag of `Intl`, such as `fr`
 * @param {string} [before] the current text of the file
 * @returns {{text: string, missing: number, removed: string[]}} the new text, not formatted yet, the number of untranslated words in
 *   it, and the words of the old text that it leaves out
 */
export function wordsFile(root, language, before = '') {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const old = parse('before.ts', before);
  const oldConstants = constantsOf(old);
  const copied = new Map();
  let missing = 0;
  const removed = [];

  const propertyOf = (object, name) =>
    object && ts.isObjectLiteralExpression(object)
      ? object.properties.find((property) => property.name && nameOf(property) === name)
      : undefined;
  /** Notes the words of this language that English does not have. */
  const noteRemoved = (names, known, path) => {
    if (!known || !ts.isObjectLiteralExpression(known)) return;
    const own = known.properties.flatMap((property) => (property.name ? [nameOf(property)] : []));
    removed.push(...own.filter((name) => !names.includes(name)).map((name) => [...path, name].join('.')));
  };
  const write = (english, known, constants, path) => {
    noteRemoved(unwrap(english).properties.map(nameOf), known, path);
    const lines = unwrap(english).properties.map((property) => {
      const name = nameOf(property);
      const own = propertyOf(known, name);
      const word = unwrap(property.initializer ?? property.name);
      if (
        ts.isObjectLiteralExpression(word) &&
        !(own && !ts.isObjectLiteralExpression(unwrap(own.initializer ?? own.name)))
      )
        return `${name}: ${write(word, own && unwrap(own.initializer), constants, [...path, name])},`;
      if (own) return `${own.getText()},`;
      missing += 1;
      if (ts.isIdentifier(word) && constants.has(word.text) && !oldConstants.has(word.text)) {
        copied.set(word.text, untranslated(constants.get(word.text), language, categories));
      }
      return `${MARK}\n${name}: ${untranslated(word, language, categories)},`;
    });
    const isWhole = !lines.some((line) => line.startsWith(MARK));
    return isWhole ? `{${lines.join(' ')}}` : `{\n${lines.join('\n')}\n}`;
  };

  const known = oldConstants.get('words');
  const english = englishAreas(root);
  noteRemoved(
    english.map(({area}) => area),
    known,
    [],
  );
  const areas = english.map(({area, words, constants}) => {
    const own = propertyOf(known, area);
    return `${area}: ${write(words, own && unwrap(own.initializer), constants, [area])},`;
  });
  const statement = old.statements.find(
    (node) => ts.isVariableStatement(node) && node.getText().includes('const words'),
  );
  const name = new Intl.DisplayNames('en', {type: 'language'}).of(language);
  const constants = [...copied].map(([constant, text]) => `${MARK}\nconst ${constant} = ${text};\n`).join('\n');
  const head = statement
    ? before.slice(0, statement.getStart()).replace(/(?=\/\*\*[^/]*\*\/\s*$)/, () => constants)
    : `import type {Words} from '../../english.js';\nimport {isolate} from '../format.js';\nimport {plural} from '../plural.js';\n\n${constants}\n/** ${name}. */\n`;
  return {text: `${head}export const words: Words = {\n${areas.join('\n\n')}\n};\n`, missing, removed};
}

const quoted = (names) => names.map((name) => `'${name}'`).join(', ');

/**
 * By file name, the texts of the files in `src/i18n` that list the languages; a language exists if its file of words does.
 * @param {string} root the project's folder, with a slash at the end
 */
export function languageFiles(root) {
  const languages = readdirSync(`${root}src/i18n/locales`)
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  const categories = ['en', ...languages].map((language) => {
    const {pluralCategories} = new Intl.PluralRules(language).resolvedOptions();
    return `'${language}': [${quoted(pluralCategories.toSorted())}],`;
  });
  const loads = languages.map((language) => `'${language}': () => import('./locales/${language}.js'),`);
  const head = '// Made from the files of src/i18n/locales by `npm run words`.\n';
  return {
    'languages.ts': `${head}
/** The languages with words, each with its plural categories in \`Intl.PluralRules\`. */
export const CATEGORIES = {
${categories.join('\n')}
} as const;

export type Language = keyof typeof CATEGORIES;
`,
    'locales.ts': `${head}import type {Words} from '../english.js';
import type {Language} from './languages.js';

/** Loads the words of a language. English is missing: its words are in the modules that use them. */
export const LOCALES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{readonly words: Words}>>> = {
${loads.join('\n')}
};
`,
  };
}
