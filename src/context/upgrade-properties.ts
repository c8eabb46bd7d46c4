import type {PropertyDeclaration, ReactiveElement} from 'lit';
import {getField} from '../client/prototype-safe.js';

/**
 * A boolean attribute. The text "false" is false, too: frameworks write it where they find no property, because the element is
 * not defined yet.
 */
export const BOOLEAN: PropertyDeclaration = {
  type: Boolean,
  converter: {
    fromAttribute: (value) => value !== null && value !== 'false',
    toAttribute: (value) => (value ? '' : null),
  },
};

export const declarations = (element: HTMLElement): readonly [string, PropertyDeclaration][] =>
  [...(element.constructor as typeof ReactiveElement).elementProperties]
    .filter(([, {state}]) => !state)
    .map(([name, declaration]) => [String(name), declaration]);

/** Where an attribute has the name of a property, and not that of its attribute: `storeurl` for `storeUrl`. */
export const misnamed = (element: HTMLElement, name: string, {attribute}: PropertyDeclaration): string | undefined => {
  const written = name.toLowerCase();
  const isItsOwn = attribute === undefined || attribute === true || attribute === written;
  return isItsOwn || !element.hasAttribute(written) ? undefined : written;
};

/** React keeps an element's properties in a field of the element. A function that it found no property for is nowhere else. */
export const reactProps = (element: object): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key && (element as Record<string, unknown>)[key];
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Takes over what a framework gave to an element before the element was defined. Frameworks ask `name in element`, find nothing,
 * and write an attribute with the property's name, or, for a function in React, write nothing. What was set as a property, Lit
 * takes over itself, later and so with precedence.
 */
export function takeOverProperties(element: HTMLElement): void {
  const props = reactProps(element);
  const target = element as unknown as Record<string, unknown>;
  for (const [name, declaration] of declarations(element)) {
    const {attribute, type, converter} = declaration;
    const value = getField(props, name);
    if (typeof value === 'function' || (typeof value === 'object' && value !== null)) target[name] = value;
    const written = misnamed(element, name, declaration);
    if (written === undefined || attribute === false || (isText(attribute) && element.hasAttribute(attribute)))
      continue;
    const text = element.getAttribute(written);
    const read = typeof converter === 'object' ? converter.fromAttribute?.(text, type) : text;
    target[name] = type === Number ? Number(text) : read;
  }
}
