import type {TemplateResult} from 'lit';
import {has} from '../model/bare.js';
import {nothing} from '../ui/html.js';
import {trustedHtml} from './trusted-html.js';

const MARK = '\u0001';
const templates = new WeakMap<TemplateStringsArray, HTMLTemplateElement>();

/** A template's own text as nodes: a mark in an attribute, or a comment that is one, stands where a value goes. */
function templateOf(strings: TemplateStringsArray): HTMLTemplateElement {
  let template = templates.get(strings);
  if (!template) {
    // Nothing that came as JSON has it: no answer of the service is ever taken for a template.
    if (!has(strings, 'raw')) throw new TypeError('This is no template');
    let text = strings[0]!;
    for (const string of strings.slice(1)) {
      text += text.lastIndexOf('<') > text.lastIndexOf('>') ? MARK : `<!--${MARK}-->`;
      text += string;
    }
    template = document.createElement('template');
    template.innerHTML = trustedHtml(text);
    templates.set(strings, template);
  }
  return template;
}

/**
 * Makes nodes of a template, once: what is drawn anew is made anew. Knows what our first templates hold: texts, templates
 * and lists of them, attributes, listeners, and `.textContent`. A value is text or an attribute's whole text, and never read as markup.
 */
export function paint(what: unknown): Node {
  if (what === nothing || what === undefined || what === null) return new Text();
  const fragment = new DocumentFragment();
  if (Array.isArray(what)) fragment.append(...what.map(paint));
  else if (typeof what !== 'object') return new Text(String(what));
  else {
    const {strings, values} = what as TemplateResult;
    const next = values[Symbol.iterator]();
    const value = (): unknown => next.next().value;
    fragment.append(document.importNode(templateOf(strings).content, true));
    const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      if (node instanceof Comment) {
        node.replaceWith(paint(value()));
        continue;
      }
      const element = node as Element;
      for (const {name, value: text} of [...element.attributes]) {
        if (!text.includes(MARK)) continue;
        element.removeAttribute(name);
        if (name[0] === '@') {
          const listener = value();
          if (listener) element.addEventListener(name.slice(1), listener as EventListener);
          continue;
        }
        // The one property that our first templates set.
        if (name[0] === '.') {
          element.textContent = value() as string;
          continue;
        }
        const texts = text.split(MARK);
        const parts = texts.slice(1).map(value);
        if (parts.includes(nothing)) continue;
        element.setAttribute(
          name,
          parts.reduce<string>((sum, part, index) => `${sum}${part ?? ''}${texts[index + 1]}`, texts[0]!),
        );
      }
    }
  }
  return fragment;
}
