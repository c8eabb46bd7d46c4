// Generates the modules that define the elements, for importers of the package, from the features' lists of elements.
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {posix} from 'node:path';
import ts from 'typescript';

const parse = (root, path) =>
  ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The object literal that a source exports as `elements`. */
function elementsObject(source) {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const {name, initializer} of statement.declarationList.declarations) {
      if (name.getText() === 'elements' && initializer && ts.isObjectLiteralExpression(initializer)) return initializer;
    }
  }
  throw new Error(`${source.fileName} exports no object "elements"`);
}

/** Parses an entry of the form `'tag': async () => (await import('./module.js')).ClassName`. */
function entryOf(property, path) {
  const invalidEntry = () => new Error(`${path}: "${property.getText()}" is no entry of an element`);
  if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) throw invalidEntry();
  const {initializer} = property;
  if (!ts.isArrowFunction(initializer) || !ts.isPropertyAccessExpression(initializer.body)) throw invalidEntry();
  const {name, expression} = initializer.body;
  const load = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  const call = ts.isAwaitExpression(load) ? load.expression : load;
  if (!ts.isCallExpression(call) || call.expression.kind !== ts.SyntaxKind.ImportKeyword) throw invalidEntry();
  const [specifier] = call.arguments;
  if (!specifier || !ts.isStringLiteral(specifier)) throw invalidEntry();
  return {
    tag: property.name.text,
    module: posix.join(posix.dirname(path), specifier.text),
    className: name.text,
  };
}

/**
 * Every element in the order of `src/elements.ts`. Throws where that file leaves out the list of a feature.
 * @param {string} root the project's folder, with a slash at the end
 * @returns {{tag: string, module: string, className: string}[]} `module` is a path from the root, such as `src/cart/store-cart.js`
 */
export function listedElements(root) {
  const source = parse(root, 'src/elements.ts');
  const lists = new Map();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    for (const {name} of statement.importClause.namedBindings.elements) {
      lists.set(name.text, posix.join('src', statement.moduleSpecifier.text.replace(/\.js$/, '.ts')));
    }
  }
  const listed = [...lists.values()];
  for (const folder of readdirSync(`${root}src`)) {
    const path = `src/${folder}/elements.ts`;
    if (existsSync(root + path) && !listed.includes(path)) throw new Error(`src/elements.ts does not list ${path}`);
  }
  return elementsObject(source).properties.flatMap((spread) => {
    const path = ts.isSpreadAssignment(spread) && lists.get(spread.expression.getText());
    if (!path) throw new Error(`src/elements.ts: "${spread.getText()}" is no feature's list`);
    return elementsObject(parse(root, path)).properties.map((property) => entryOf(property, path));
  });
}

/**
 * The tags of each feature's list, by the feature's folder in `src`.
 * @param {string} root the project's folder, with a slash at the end
 * @returns {Record<string, string[]>}
 */
export function elementsByFeature(root) {
  const features = {};
  for (const {tag, module} of listedElements(root)) {
    const [, feature] = module.split('/');
    features[feature] ??= [];
    features[feature].push(tag);
  }
  return features;
}

const HEADER = '// Made from src/elements.ts by `npm run build -- elements`.\n';

/** The text of `src/diagnose/element-tags.ts`. */
export const tagsFile = (root) =>
  `${HEADER}
/** The tags of all elements. */
export const ELEMENT_TAGS: readonly string[] = [
${listedElements(root)
  .map(({tag}) => `  '${tag}',\n`)
  .join('')}];
`;

/** The text of each file in `src/elements`, by its path relative to that folder. */
export function definingFiles(root) {
  const elements = listedElements(root);
  const files = new Map(
    elements.map(({tag, module, className}) => [
      `${tag}/define.ts`,
      `${HEADER}import {${className}} from '../../${posix.relative('src', module)}';\nimport {define} from '../../ui/define.js';\n\ndefine('${tag}', ${className});\n`,
    ]),
  );
  files.set('all.ts', `${HEADER}${elements.map(({tag}) => `import './${tag}/define.js';\n`).join('')}`);
  return files;
}

export function writeDefiningFiles(root) {
  writeFileSync(`${root}src/diagnose/element-tags.ts`, tagsFile(root));
  rmSync(`${root}src/elements`, {recursive: true, force: true});
  for (const [path, text] of definingFiles(root)) {
    const file = `${root}src/elements/${path}`;
    mkdirSync(posix.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}
