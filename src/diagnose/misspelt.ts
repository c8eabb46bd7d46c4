import {membersOf} from '../client/clobber-safe-dom.js';
import {pagePrefixes} from '../context/page-storefront.js';
import {kebabCase, TEXT_OPTIONS} from '../shop/config.js';
import {ELEMENT_TAGS} from './element-tags.js';
import {ACTION_NAMES, BINDING_NAMES, ELEMENT_NAMES, ITEM_TEXT_NAMES} from './markup-names.js';
import {closest, nearest} from './nearest.js';
import {type Report, runChecks} from './notices.js';
import {shopTags} from './script-tags.js';
import {pageElements, type ShopElement} from './shop-elements.js';

const withPrefix = (name: string, prefix: string): string => (prefix ? `${prefix}-${name}` : name);

/** Attributes that HTML gives to every element, and those of frameworks: their names may look like one of ours. */
const FOREIGN = /^(on|data-|aria-|v-|ng-|x-|_)|[^a-z_-]|^(slot|part|lang|key|ref|name|title|role|is)$/;

/** The names of attributes by the elements that have them. */
const ALL_ATTRIBUTES = [...new Set(Object.values(ELEMENT_NAMES).flatMap(({attributes}) => Object.keys(attributes)))];

/** Whether an element knows an attribute. Frameworks may write a property's name: `pagesize`. */
const isKnown = (name: string, names: readonly string[]): boolean =>
  names.some((known) => known === name || known.replaceAll('-', '') === name);

/**
 * Reports the attributes of an element that look like one of its own, or are another element's. A page may put attributes of any
 * other name on an element for its own use.
 */
function checkAttributes(element: Element, tag: string, report: Report): void {
  const names = Object.keys(ELEMENT_NAMES[tag]!.attributes);
  for (const name of membersOf(element).getAttributeNames()) {
    if (FOREIGN.test(name) || isKnown(name, names)) continue;
    if (nearest(name, names) || ALL_ATTRIBUTES.includes(name))
      report('attribute-unknown', {tag: element.localName, name, names}, element);
  }
}

/** The attributes that take several values. */
const LISTS = ['tools', 'kinds'];

/** Reports values that an attribute does not take. The options of a provider are checked as those of any shop. */
function checkValues(element: Element, tag: string, report: Report): void {
  if (tag === 'store-provider') return;
  for (const [name, values] of Object.entries(ELEMENT_NAMES[tag]!.attributes)) {
    const text = membersOf(element).getAttribute(name)?.trim() ?? '';
    const written = (LISTS.includes(name) ? text.split(/\s+/) : [text]).filter(Boolean);
    const value = values.length > 0 && written.find((each) => !values.includes(each));
    if (value) report('value-unknown', {tag: element.localName, name, value, values}, element);
  }
}

/** Reports the page's content for a slot that an element does not have. */
function checkSlots(element: Element, tag: string, report: Report): void {
  const {slots} = ELEMENT_NAMES[tag]!;
  if (tag === 'store-provider') return;
  for (const child of membersOf(element).children) {
    const {localName, getAttribute} = membersOf(child);
    const name = getAttribute('slot');
    if (name && !slots.includes(name))
      report('slot-unknown', {tag: element.localName, child: localName, name, names: slots}, element);
  }
}

/** Reports the texts that a template of an item names, and an item does not have. */
function checkTemplate(element: Element, report: Report): void {
  for (const template of element.querySelectorAll<HTMLTemplateElement>(':scope > template[slot=item]'))
    for (const bound of template.content.querySelectorAll<HTMLElement>('[data-bind]')) {
      const name = bound.dataset.bind ?? '';
      if (!ITEM_TEXT_NAMES.includes(name)) report('item-text-unknown', {name, names: ITEM_TEXT_NAMES}, element);
    }
}

/** Whether a binding exists; the last part of some is a SKU. */
const isBinding = (name: string): boolean =>
  BINDING_NAMES.some((known) => {
    const [start = '', sku] = known.split('<');
    return sku === undefined ? name === known : name.startsWith(start) && name !== start;
  });

/** Reports actions and texts that one of the host's own elements names, and the shop does not have. */
function checkHost({element, attributes}: ShopElement, report: Report): void {
  if (!attributes) return;
  const members = membersOf(element);
  const action = members.getAttribute(attributes.action);
  if (action !== null && !ACTION_NAMES.includes(action))
    report('action-unknown', {action, actions: ACTION_NAMES}, element);
  const name = members.getAttribute(attributes.bind);
  if (name !== null && !isBinding(name))
    report('binding-unknown', {attribute: attributes.bind, name, names: BINDING_NAMES}, element);
}

/** Reports the misspelt names at these elements of the shop: attributes, values, slots, texts and actions. */
export function checkNames(elements: readonly ShopElement[], report: Report): void {
  for (const shopElement of elements) {
    const {element, tag} = shopElement;
    checkHost(shopElement, report);
    if (tag === undefined) continue;
    for (const check of [checkAttributes, checkValues, checkSlots]) check(element, tag, report);
    if (tag === 'store-catalog') checkTemplate(element, report);
  }
}

/** The element that an unknown tag is probably meant to be, on a page with this prefix. */
function meantTag(tag: string, prefix: string): string | undefined {
  const tags = ELEMENT_TAGS.map((name) => withPrefix(name, prefix));
  // Its name without the page's prefix, or with that of another copy of the script, which may come yet.
  const own = ELEMENT_TAGS.find((name) => tag === name || tag.endsWith(`-${name}`));
  if (own === undefined) return closest(tag, tags);
  return own === tag && prefix ? withPrefix(own, prefix) : undefined;
}

/** Reports tags that look like those of the shop, and are not defined by anybody. */
function checkTags(page: readonly HTMLElement[], report: Report): void {
  const own = pagePrefixes();
  const prefixes = own.length ? own : [''];
  const known = new Set(prefixes.flatMap((prefix) => ELEMENT_TAGS.map((name) => withPrefix(name, prefix))));
  /** The answers by tag: a page may have many elements of one. */
  const nearTags = new Map<string, string | undefined>();
  const nearTag = (tag: string): string | undefined =>
    tag.includes('-') && !known.has(tag) && !customElements.get(tag)
      ? prefixes.map((prefix) => meantTag(tag, prefix)).find(Boolean)
      : undefined;
  for (const element of page) {
    const tag = membersOf(element).localName;
    if (!nearTags.has(tag)) nearTags.set(tag, nearTag(tag));
    const near = nearTags.get(tag);
    if (near) report('tag-unknown', {tag, near}, element);
  }
}

/** The options of a script tag, as the names of its attributes have them after `data-`. */
const TAG_OPTIONS = [...TEXT_OPTIONS, 'sandbox', 'prefix', 'debug'].map(kebabCase);

/** Reports attributes of the shop's script tags that look like an option which the tag does not have. */
function checkTagOptions(report: Report): void {
  for (const tag of shopTags())
    for (const attribute of tag.getAttributeNames()) {
      const [, name] = /^data-(.+)/.exec(attribute) ?? [];
      if (name === undefined || TAG_OPTIONS.includes(name)) continue;
      const near = nearest(name, TAG_OPTIONS);
      if (near && !tag.hasAttribute(`data-${near}`))
        report('setup-misspelt-name', {name: attribute, place: 'tag', written: `data-${near}`}, tag);
    }
}

/**
 * Reports the misspelt names of the page that belong to no element of the shop: tags among these elements (by default, among all of
 * the page), and options of script tags.
 */
export function checkPageNames(report: Report, page?: readonly HTMLElement[]): void {
  runChecks([() => checkTags(page ?? pageElements(), report), () => checkTagOptions(report)], report);
}
