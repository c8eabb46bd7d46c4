import {ATTRIBUTES, readAttribute} from '../model/attributes.js';
import type {Options} from '../model/config.js';

/** What the script tag says, with what only it can say. */
export interface TagOptions {
  readonly options: Options;
  /** Put before every tag name: `acme` makes `<acme-store-catalog>`. */
  readonly prefix: string;
}

/** Names under which pages have tried to hand over a secret; none of them is an option. */
const SECRET_NAMES = /^(api|host|secret|webhook|x-host)[a-z-]*(id|key|secret)$/;

/** The tags that load this very file: a module has no `currentScript`. */
export const tagsOf = (url: string): HTMLScriptElement[] =>
  [...document.scripts].filter(({src}) => src === url.split('#')[0]);

export function readTag(tag: HTMLScriptElement | undefined): TagOptions {
  const options: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(ATTRIBUTES)) {
    const text = tag?.getAttribute(`data-${name}`) ?? null;
    if (text !== null) options[property] = readAttribute(property, text);
  }
  for (const {name} of tag?.attributes ?? []) {
    if (SECRET_NAMES.test(name.replace(/^data-/, ''))) {
      console.warn(
        `game-storefront: ${name} looks like a secret and is ignored. Take it out of the page: secrets stay on your server.`,
      );
    }
  }
  return {options, prefix: tag?.dataset.prefix ?? ''};
}
