import {pageDocument} from '../client/clobber-safe-dom.js';
import {getField, withoutPrototype} from '../client/prototype-safe.js';
import type {FindingData, FindingId} from '../diagnose/findings.js';
import {isSecretName, type Options} from '../shop/config.js';

/** What one place of the page says of its shop: some options, and the script's own setting. */
export interface Setup {
  readonly options: Options;
  /** The prefix of every tag: `acme` makes `<acme-store-catalog>`. Undefined where the place does not say. */
  readonly prefix: string | undefined;
  /** Names that look like secrets and are ignored. */
  readonly secrets: readonly string[];
  /** What else is ignored. */
  readonly faults: readonly SetupFault[];
  /** The tag asks for diagnoses on any host. */
  readonly isDebugging: boolean;
}

type SetupFaultId = Extract<FindingId, `setup-${string}` | 'script-second-tag'>;
/** A fault of the set-up, to be reported once the set-up is used. */
export type SetupFault = {
  readonly [Id in SetupFaultId]: {readonly id: Id; readonly data: FindingData<Id>};
}[SetupFaultId];

/** The script tags that load this file; a module has no `currentScript`. */
export const tagsOf = (url: string): HTMLScriptElement[] =>
  [...pageDocument.scripts].filter(({src}) => src && src === url.split('#')[0]);

/** Reads the `data-*` attributes of a tag, which have the names of the options. Other scripts may have put attributes of theirs on it. */
export function readTag(tag: HTMLScriptElement | undefined): Setup {
  const {prefix, debug, sandbox, fetch, getToken, getGuest, bridge, ...texts} = withoutPrototype({...tag?.dataset});
  const secrets = Object.keys(texts).filter(isSecretName);
  for (const name of secrets) delete texts[name];
  const options = withoutPrototype({...texts, ...(sandbox !== undefined && {sandbox: sandbox !== 'false'})});
  return {
    options: options as Options,
    prefix,
    secrets,
    faults: [],
    isDebugging: debug !== undefined && debug !== 'false',
  };
}

/** The element in which the page may hold options as JSON. */
export const JSON_ELEMENT = 'script[type="application/json"][data-storefront]';

/** What sites add to a script's address so that browsers fetch it again. */
const VERSION_NAME = /^(_|v|ver|version|rev|hash|cb|t|ts)$/i;

/** The query of the script's address, without what sites add to it. */
export const queryOf = (address: string | undefined): readonly (readonly [string, string])[] =>
  address ? [...new URL(address).searchParams].filter(([name]) => !VERSION_NAME.test(name)) : [];

/** The prefix in the page's JSON, if it has one. */
function jsonPrefix(): string | undefined {
  try {
    const prefix = getField(JSON.parse(pageDocument.querySelector(JSON_ELEMENT)?.textContent ?? ''), 'prefix');
    return typeof prefix === 'string' ? prefix : undefined;
  } catch {
    return undefined;
  }
}

/** The prefix of every tag: of the script tag, else of its address, else of the page's JSON. The page's API needs it at once. */
export const readPrefix = ({prefix}: Setup, address: string | undefined): string =>
  prefix ?? queryOf(address).find(([name]) => name === 'prefix')?.[1] ?? jsonPrefix() ?? '';

/** Whether the page sets its shop up in the script's address or in JSON, too. */
export const isSetUpElsewhere = (address: string | undefined): boolean =>
  queryOf(address).length > 0 || pageDocument.querySelector(JSON_ELEMENT) !== null;
