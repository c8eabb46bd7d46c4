import {pageDocument} from '../client/clobber-safe-dom.js';
import {hasOwn} from '../client/prototype-safe.js';
import {TEXT_OPTIONS} from '../session/config.js';

/** Whether a script tag of ours is on the page that still has options. */
const hasTagWithOptions = (): boolean =>
  [...pageDocument.scripts].some(
    ({src, dataset}) =>
      /\/storefront(\.classic)?\.js([?#]|$)/.test(src) && TEXT_OPTIONS.some((name) => hasOwn(dataset, name)),
  );

/** Names of options without which no shop starts, as pages may write them. */
const NEEDED_OPTION = /^(data-)?(project-?id|store-?url)$/i;

/** Whether a text is JSON with options of ours at its top. */
function holdsOptions(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && Object.keys(value).some((name) => NEEDED_OPTION.test(name));
  } catch {
    return false;
  }
}
/** Whether the page holds options as JSON without the mark by which they are found. */
const hasUnmarkedOptions = (): boolean =>
  [...pageDocument.querySelectorAll('script[type="application/json"]:not([data-storefront])')].some(({textContent}) =>
    holdsOptions(textContent),
  );

/**
 * Where options may stand that a script tag cannot keep, for the developer of a page whose tag has none: tag managers, site
 * builders and libraries that insert markup take them away. Empty where a tag has options.
 */
export function lostAttributesHint(): string {
  if (hasTagWithOptions()) return '';
  if (hasUnmarkedOptions()) {
    return (
      ' The page’s <script type="application/json"> is not read: it needs the attribute data-storefront. Where a site ' +
      'builder takes that away, too, write the options into the script’s address (storefront.js?project-id=…&store-url=…).'
    );
  }
  return (
    ' No script tag of the page has options: where a tag manager or a site builder takes them away, write them into the ' +
    'script’s address (storefront.js?project-id=…&store-url=…), or into the page as <script type="application/json" ' +
    'data-storefront>{"project-id": …}</script>.'
  );
}
