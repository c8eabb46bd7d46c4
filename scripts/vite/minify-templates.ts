import ts from 'typescript';
import type {Plugin} from 'vite';

/** A line break says that white space was written to indent; between two tags, or a tag and an expression, it may go. */
function html(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n(?=<|$)/g, '>')
    .replace(/^\n(?=<)/, '')
    .replace(/[ \t\n]+/g, ' ');
}

/**
 * White space beside `{`, `}`, `;`, `,` and `>` may go; beside `:` only after a property's name, as a selector's may mean
 * something, and beside `*` and `/` only before a number, for the same reason.
 */
const cssOutsideOfStrings = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([{;(][\w-]+): /g, '$1:')
    .replace(/ ([*/]) (?=-?[\d.])/g, '$1')
    .replace(/(?<![\w.])0(?=\.\d)/g, '')
    .replace(/;}/g, '}');

const css = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) => (index % 2 === 1 ? part : cssOutsideOfStrings(part)))
    .join('');

const MINIFIERS: Readonly<Record<string, (text: string) => string>> = {html, svg: html, css};

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The texts of one template, between its expressions, each with less white space. */
function editsOf(template: ts.TemplateLiteral, code: string, minify: (text: string) => string): Edit[] {
  const texts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({literal}) => literal)];
  return texts.map((literal, index) => {
    const isLast = index === texts.length - 1;
    // A text ends with ` or with ${; each begins after one character, ` or }. Escapes stay as they are written.
    const [from, to] = [literal.getStart() + 1, literal.getEnd() - (isLast ? 1 : 2)];
    let text = minify(code.slice(from, to));
    if (index === 0) text = text.trimStart();
    if (isLast) text = text.trimEnd();
    return {from, to, text};
  });
}

/** A module with less white space in its html``, svg`` and css`` templates, and nothing else changed. */
export function minifyTemplates(code: string, fileName: string): string {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag)) {
      const minify = MINIFIERS[node.tag.text];
      if (minify) edits.push(...editsOf(node.template, code, minify));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true));
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((result, {from, to, text}) => result.slice(0, from) + text + result.slice(to), code);
}

/** Minifies the templates of our own sources. */
export function minifyOwnTemplates(): Plugin {
  return {
    name: 'storefront:minify-templates',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.ts') || file.includes('/node_modules/') || !/\b(?:html|svg|css)`/.test(code))
        return undefined;
      return {code: minifyTemplates(code, file), map: null};
    },
  };
}
