import {pageDocument} from '../client/clobber-safe-dom.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {isSecretName, type Options} from '../session/config.js';

/** What one place of the page says of its shop: some options, and the script's own setting. */
export interface Setup {
  readonly options: Options;
  /** The prefix of every tag: `acme` makes `<acme-store-catalog>`. Undefined where the place does not say. */
  readonly prefix: string | undefined;
  /** Names that look like secrets and are ignored. */
  readonly secrets: readonly string[];
  /** What else is ignored, for the page's developer. */
  readonly faults: readonly string[];
}

/** The script tags that load this file; a module has no `currentScript`. */
export const tagsOf = (url: string): HTMLScriptElement[] =>
  [...pageDocument.scripts].filter(({src}) => src && src === url.split('#')[0]);

/** Reads the `data-*` attributes of a tag, which have the names of the options. Other scripts may have put attributes of theirs on it. */
export function readTag(tag: HTMLScriptElement | undefined): Setup {
  const {prefix, sandbox, fetch, getToken, getGuest, bridge, ...texts} = withoutPrototype({...tag?.dataset});
  const secrets = Object.keys(texts).filter(isSecretName);
  for (const name of secrets) delete texts[name];
  const options = withoutPrototype({...texts, ...(sandbox !== undefined && {sandbox: sandbox !== 'false'})});
  return {options: options as Options, prefix, secrets, faults: []};
}
