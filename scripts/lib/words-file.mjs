// Writes a language's file of words from its text so far and the English words: in their order, with what is missing marked.
import {readdirSync, readFileSync} from 'node:fs';
import {posix} from 'node:path';
import ts from 'typescript';

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** An expression without what only types need: `x as T`, `x satisfies T`, `(x)`. */
function bare(node) {
  const isWrapped = ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

/** The constants at the top of a source, by name. */
function constantsOf(source) {
  const statements = source.statements.filter(ts.isVariableStatement);
  const declarations = statements.flatMap(({declarationList}) => [...declarationList.declarations]);
  return new Map(declarations.map(({name, initializer}) => [name.getText(), bare(initializer)]));
}

const nameOf = ({name}) => (ts.isStringLiteral(name) ? `'${name.text}'` : name.getText());

/** The English words of each area, as `src/english.ts` lists them. */
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

/** An English word as it stands in another language's file until it is translated: without types, counted as that one counts. */
function untranslated(node, language, categories) {
  const text = node.getSourceFile().text;
  const edits = [];
  const visit = (each) => {
    if ((ts.isParameter(each) || ts.isArrowFunction(each)) && each.type) {
      const after = ts.isArrowFunction(each) ? each.equalsGreaterThanToken.getFullStart() : each.end;
      edits.push([text.lastIndexOf(':', each.type.getStart()), after, '']);
    }
    if (ts.isCallExpression(each) && each.expression.getText() === 'plural') {
      const [own, , forms] = each.arguments;
      edits.push([own.getStart(), own.end, `'${language}'`]);
      const english = new Map(forms.properties.map((form) => [nameOf(form), form.initializer.getText()]));
      const counted = categories.map((category) => `${category}: ${english.get(category) ?? english.get('other')}`);
      edits.push([forms.getStart(), forms.end, `{${counted.join(', ')}}`]);
      return;
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  let written = node.getText();
  for (const [from, to, by] of edits.sort((a, b) => b[0] - a[0])) {
    written = written.slice(0, from - node.getStart()) + by + written.slice(to - node.getStart());
  }
  return written;
}

/** Above a word that is still English; `npm run lint` finds it. */
export const MARK = '// missing';

/**
 * @param {string} root the project's folder, with a slash at the end
 * @param {string} language as in `Intl`, such as `fr`
 * @param {string} [before] the text of the file so far
 * @returns {{text: string, missing: number}} the text still to be formatted, and how many words in it are English
 */
export function wordsFile(root, language, before = '') {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const old = parse('before.ts', before);
  const oldConstants = constantsOf(old);
  const copied = new Map();
  let missing = 0;

  const propertyOf = (object, name) =>
    object && ts.isObjectLiteralExpression(object)
      ? object.properties.find((property) => property.name && nameOf(property) === name)
      : undefined;
  const write = (english, known, constants) => {
    const lines = bare(english).properties.map((property) => {
      const name = nameOf(property);
      const own = propertyOf(known, name);
      const word = bare(property.initializer ?? property.name);
      if (
        ts.isObjectLiteralExpression(word) &&
        !(own && !ts.isObjectLiteralExpression(bare(own.initializer ?? own.name)))
      )
        return `${name}: ${write(word, own && bare(own.initializer), constants)},`;
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
  const areas = englishAreas(root).map(({area, words, constants}) => {
    const own = propertyOf(known, area);
    return `${area}: ${write(words, own && bare(own.initializer), constants)},`;
  });
  const statement = old.statements.find(
    (each) => ts.isVariableStatement(each) && each.getText().includes('const words'),
  );
  const name = new Intl.DisplayNames('en', {type: 'language'}).of(language);
  const constants = [...copied].map(([each, text]) => `${MARK}\nconst ${each} = ${text};\n`).join('\n');
  const head = statement
    ? before.slice(0, statement.getStart()).replace(/(?=\/\*\*[^/]*\*\/\s*$)/, () => constants)
    : `import type {Words} from '../../english.js';\nimport {isolate} from '../isolate.js';\nimport {plural} from '../plural.js';\n\n${constants}\n/** ${name}. */\n`;
  return {text: `${head}export const words: Words = {\n${areas.join('\n\n')}\n};\n`, missing};
}

const quoted = (names) => names.map((name) => `'${name}'`).join(', ');

/**
 * The texts of the files in `src/i18n` that say which languages there are, by name: those of which words are there.
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
/** The plural categories of each language that there are words in, as \`Intl.PluralRules\` knows them. */
export const CATEGORIES = {
${categories.join('\n')}
} as const;

export type Language = keyof typeof CATEGORIES;
`,
    'locales.ts': `${head}import type {Words} from '../english.js';
import type {Language} from './languages.js';

/** Loads the words of each language but English, which comes with the code that says it. */
export const LOCALES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{readonly words: Words}>>> = {
${loads.join('\n')}
};
`,
  };
}
