import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';
import {type AnyShop, allElements} from './shop-elements.js';

/** Points to the shops of the page's providers, when the page's own shop is not configured and has no elements. */
export function checkProviders({context, problem, elements}: ExplainedShop): Finding[] {
  if (problem?.fault !== 'missing') return [];
  const providers = [...allElements(document)].filter(
    (element): element is HTMLElement & {storefront: AnyShop} =>
      /(^|-)store-provider$/.test(element.localName) && 'storefront' in element,
  );
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
