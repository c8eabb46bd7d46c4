// src/diagnose/markup-names.ts: the names that markup may use, made from the manifest and from the lists in the source.
import {loadMarkupLists} from '../lib/load-source.mjs';
import {elementsOf} from './manifest.mjs';

const HEADER = '// Made from custom-elements.json and the lists in the source by `npm run build -- manifest`.\n';

const list = (names) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
const lines = (names) => names.map((name) => `  '${name}',\n`).join('');
/** A key as the formatter writes it. */
const key = (name) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);

/** The values that an attribute takes: those of its type, else those that its description explains, as in "`arrows`: …". */
function valuesOf({type, description = ''}) {
  const literals = [...(type?.text ?? '').matchAll(/'([^']*)'/g)];
  return (literals.length ? literals : [...description.matchAll(/`([\w-]+)`:/g)]).map(([, value]) => value);
}

const elementText = ({tagName, attributes = [], slots = []}, values) => `  '${tagName}': {
    attributes: {${attributes
      .map((attribute) => {
        const own = values[`${tagName} ${attribute.name}`] ?? valuesOf(attribute);
        return `\n      ${key(attribute.name)}: ${list(own)},`;
      })
      .join('')}${attributes.length ? '\n    ' : ''}},
    slots: ${list(slots.map(({name}) => name).filter(Boolean))},
  },
`;

/** The text of src/diagnose/markup-names.ts. */
export async function markupNames(manifest) {
  const {actions, bindings, itemTexts, sorts, tools} = await loadMarkupLists();
  const values = {'store-catalog sort': sorts, 'store-catalog tools': [...tools, 'none']};
  return `${HEADER}
/** The names that an element's markup may use. */
interface ElementNames {
  /** The values that each attribute takes; none where it takes any. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly slots: readonly string[];
}

/** The names of each element, by its tag. */
export const ELEMENT_NAMES: Readonly<Record<string, ElementNames>> = {
${elementsOf(manifest)
  .map((element) => elementText(element, values))
  .join('')}};

/** The values of \`data-store-action\`. */
export const ACTION_NAMES: readonly string[] = [
${lines(actions)}];

/** The values of \`data-store-bind\`. */
export const BINDING_NAMES: readonly string[] = [
${lines(bindings)}];

/** The values of \`data-bind\` in a template of an item. */
export const ITEM_TEXT_NAMES: readonly string[] = [
${lines(itemTexts)}];
`;
}
