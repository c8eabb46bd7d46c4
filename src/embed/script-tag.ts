import {pageDocument} from '../client/clobber-safe-dom.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {isSecretName, type Options} from '../session/config.js';

/** The options of the script tag, and its own settings. */
interface TagOptions {
  readonly options: Options;
  /** Names of attributes that look like secrets and are ignored. */
  readonly secrets: readonly string[];
  /** The prefix of every tag: `acme` makes `<acme-store-catalog>`. */
  readonly prefix: string;
}

/** The script tags that load this file; a module has no `currentScript`. */
export const tagsOf = (url: string): HTMLScriptElement[] =>
  [...pageDocument.scripts].filter(({src}) => src && src === url.split('#')[0]);

/** Reads the `data-*` attributes of a tag, which have the names of the options. */
export function readTag(tag: HTMLScriptElement | undefined): TagOptions {
  const {prefix = '', sandbox, fetch, getToken, getGuest, bridge, ...texts} = withoutPrototype({...tag?.dataset});
  const secrets = Object.keys(texts).filter(isSecretName);
  for (const name of secrets) delete texts[name];
  const options = withoutPrototype({...texts, sandbox: sandbox !== undefined && sandbox !== 'false'});
  return {options: options as Options, secrets, prefix};
}
