import {bare} from '../client/bare.js';
import {pageDocument} from '../client/page-members.js';
import {isSecretName, type Options} from '../session/config.js';

/** What the script tag says, with what only it can say. */
export interface TagOptions {
  readonly options: Options;
  /** Attributes that look like secrets, and are not taken. */
  readonly secrets: readonly string[];
  /** Put before every tag name: `acme` makes `<acme-store-catalog>`. */
  readonly prefix: string;
}

/** The tags that load this very file: a module has no `currentScript`. */
export const tagsOf = (url: string): HTMLScriptElement[] =>
  [...pageDocument.scripts].filter(({src}) => src && src === url.split('#')[0]);

/** Reads a tag's `data-*`, whose names are the options' own. */
export function readTag(tag: HTMLScriptElement | undefined): TagOptions {
  const {prefix = '', sandbox, fetch, getToken, getGuest, bridge, ...texts} = bare({...tag?.dataset});
  const secrets = Object.keys(texts).filter(isSecretName);
  for (const name of secrets) delete texts[name];
  const options = bare({...texts, sandbox: sandbox !== undefined && sandbox !== 'false'});
  return {options: options as Options, secrets, prefix};
}
