import {getField} from '../client/prototype-safe.js';
import {declarations, misnamed, reactProps} from '../context/upgrade-properties.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding} from './findings.js';
import {providersOf} from './shop-elements.js';

/** Points to the shops of the page's providers, when the page's own shop is not configured and has no elements. */
export function checkProviders({context, problem, elements}: ExplainedShop): Finding[] {
  if (problem?.fault !== 'missing') return [];
  const providers = providersOf();
  const isOneOfThem = providers.some(({storefront}) => storefront.$options === context.$options);
  if (!providers.length || isOneOfThem || elements.length) return [];
  const tag = providers[0]!.localName;
  const ids = providers.map(({storefront}) => storefront.$options.get().projectId ?? 'none');
  return [finding('shop-in-providers', {tag, option: problem.option, ids: ids.map(String)})];
}

/**
 * The properties of an element that were written as text, and are lost: functions and objects, which no attribute can
 * contain. Each with the name of its attribute.
 */
export const lostProperties = (element: HTMLElement): readonly {readonly name: string; readonly attribute: string}[] =>
  declarations(element).flatMap(([name, declaration]) => {
    const attribute = misnamed(element, name, declaration) ?? (element.hasAttribute(name) ? name : undefined);
    const isLost = declaration.attribute === false && !(element as unknown as Record<string, unknown>)[name];
    return isLost && attribute ? [{name, attribute}] : [];
  });

/**
 * The properties that React got for an element, and that the element does not have. They are functions and objects,
 * which React does not set if it hydrates an element that a server has rendered.
 */
export const propertiesNotSet = (element: HTMLElement): readonly string[] => {
  const given = reactProps(element);
  return declarations(element)
    .map(([name]) => name)
    .filter((name) => {
      const value = getField(given, name);
      const isLost = typeof value === 'function' || (typeof value === 'object' && value !== null);
      return isLost && !(element as unknown as Record<string, unknown>)[name];
    });
};
