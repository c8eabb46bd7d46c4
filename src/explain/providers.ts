import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {type AnyShop, everyElement} from './own-elements.js';

/** The page's shops that stand in providers, where the page's own is none of them, was not set up and shows nothing. */
export function inProviders({context, problem, own}: Explained): Finding[] {
  if (problem?.fault !== 'missing') return [];
  const providers = [...everyElement(document)].filter(
    (element): element is HTMLElement & {storefront: AnyShop} =>
      /(^|-)store-provider$/.test(element.localName) && 'storefront' in element,
  );
  const isOneOfThem = providers.some(({storefront}) => storefront.$options === context.$options);
  if (!providers.length || isOneOfThem || own.length) return [];
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
