import {lostProperties, lostPropertyText} from '../context/given-before.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';
import {type AnyShop, allElements} from './shop-elements.js';

/** The page's providers that are defined, open shadow roots included. */
const providersOf = (root: ParentNode): (HTMLElement & {readonly storefront: AnyShop})[] =>
  [...allElements(root)].filter(
    (element): element is HTMLElement & {storefront: AnyShop} =>
      /(^|-)store-provider$/.test(element.localName) && 'storefront' in element,
  );

/** Names the properties of providers that were given before they were defined, and arrived as text. */
export const checkLostProperties = (): Finding[] =>
  providersOf(document).flatMap((provider) =>
    lostProperties(provider).map((lost) => markupFinding(`${lostPropertyText(provider.localName, lost)}.`)),
  );

/** Points to the shops of the page's providers, when the page's own shop is not configured and has no elements. */
export function checkProviders({context, problem, elements}: ExplainedShop): Finding[] {
  if (problem?.fault !== 'missing') return [];
  const providers = providersOf(document);
  const isOneOfThem = providers.some(({storefront}) => storefront.$options === context.$options);
  if (!providers.length || isOneOfThem || elements.length) return [];
  const tag = providers[0]!.localName;
  const ids = providers.map(({storefront}) => storefront.$options.get().projectId ?? 'none');
  return [
    {
      topic: 'options',
      isFatal: false,
      text:
        `This is the page’s own shop, which shows nothing and was given no ${problem.option}. What the page sells stands in ` +
        `<${tag}> elements (project-id: ${ids.join(', ')}): ask each by its storefront, ` +
        `await document.querySelector('${tag}').storefront.explain().`,
    },
  ];
}
