import ts from 'typescript';
import type {Plugin} from 'vite';

/** White space that contains a line break is indentation: it is removed between two tags, and between a tag and an expression. */
function html(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/>\n(?=<|$)/g, '>')
    .replace(/^\n(?=<)/, '')
    .replace(/[ \t\n]+/g, ' ');
}

/**
 * Removes white space beside `{`, `}`, `;`, `,` and `>`. Removes it beside `:` only after a property name, and beside
 * `*` and `/` only before a number, since it is significant in selectors.
 */
const minifyCssOutsideStrings = (text: string): string =>
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
    .map((part, index) => (index % 2 === 1 ? part : minifyCssOutsideStrings(part)))
    .join('');

const MINIFIERS: Readonly<Record<string, (text: string) => string>> = {html, svg: html, css};

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Edits that minify the texts of one template, between its expressions. */
function editsOf(template: ts.TemplateLiteral, code: string, minify: (text: string) => string): Edit[] {
  const texts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({literal}) => literal)];
  return texts.map((literal, index) => {
    const isLast = index === texts.length - 1;
    // A text starts after ` or }, and ends before ` or ${. Escapes stay as written.
    const [from, to] = [literal.getStart() + 1, literal.getEnd() - (isLast ? 1 : 2)];
    let text = minify(code.slice(from, to));
    if (index === 0) text = text.trimStart();
    if (isLast) text = text.trimEnd();
    return {from, to, text};
  });
}

/** The module's code with minified html``, svg`` and css`` templates; all other code is unchanged. */
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
