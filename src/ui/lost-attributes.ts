import {pageDocument} from '../client/clobber-safe-dom.js';
import {hasOwn} from '../client/prototype-safe.js';
import {TEXT_OPTIONS} from '../session/config.js';

/** Whether a script tag of ours is on the page that still has options. */
const hasTagWithOptions = (): boolean =>
  [...pageDocument.scripts].some(
    ({src, dataset}) =>
      /\/storefront(\.classic)?\.js([?#]|$)/.test(src) && TEXT_OPTIONS.some((name) => hasOwn(dataset, name)),
  );

/**
 * Where options may stand that a script tag cannot keep, for the developer of a page whose tag has none: tag managers, site
 * builders and libraries that insert markup take them away. Empty where a tag has options.
 */
export const lostAttributesHint = (): string =>
  hasTagWithOptions()
    ? ''
    : ' No script tag of the page has options: where a tag manager or a site builder takes them away, write them into the ' +
      'script’s address (storefront.js?project-id=…&store-url=…), or into the page as <script type="application/json" ' +
      'data-storefront>{"project-id": …}</script>.';
