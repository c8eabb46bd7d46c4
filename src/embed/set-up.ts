import {pageDocument} from '../client/clobber-safe-dom.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {Place} from '../diagnose/findings.js';
import {isSecretName, type Options, TEXT_OPTIONS} from '../session/config.js';
import {JSON_ELEMENT, queryOf, readJson, readTag, type Setup, type SetupFault} from './script-tag.js';

/** Names of options by their letters, as they are written: `project-id`. */
const WRITTEN = new Map(
  [...TEXT_OPTIONS, 'sandbox', 'prefix'].map((name) => [
    name.toLowerCase(),
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]),
);

const lettersOf = (name: string): string => name.toLowerCase().replace(/^data-|[^a-z]/g, '');

const isText = (name: string, value: unknown): boolean =>
  typeof value === 'string' || (name === 'project-id' && typeof value === 'number');

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Reads named values strictly: an unknown name, a value of another type, and a repeated name are ignored, and reported. */
function readEntries(entries: Iterable<readonly [string, unknown]>, place: Place): Setup {
  const values = new Map<string, unknown>();
  const secrets: string[] = [];
  const faults: SetupFault[] = [];
  for (const [name, value] of entries) {
    const written = WRITTEN.get(lettersOf(name));
    const named = {name: name.slice(0, 80), place};
    if (isSecretName(name)) secrets.push(name);
    else if (!written) faults.push({id: 'setup-unknown-name', data: {...named, names: [...WRITTEN.values()]}});
    else if (written !== name) faults.push({id: 'setup-misspelt-name', data: {...named, written}});
    else if (values.has(camelCase(name))) faults.push({id: 'setup-repeated-name', data: named});
    else if (name === 'sandbox' && /^(true|false|)$/.test(`${value}`)) values.set(name, `${value}` !== 'false');
    else if (name !== 'sandbox' && isText(name, value)) values.set(camelCase(name), value);
    else
      faults.push({
        id: 'setup-invalid-value',
        data: {...named, wanted: name === 'sandbox' ? 'true or false' : 'a text'},
      });
  }
  const {prefix, ...options} = withoutPrototype(Object.fromEntries(values));
  return {options: options as Options, prefix: prefix as string | undefined, secrets, faults, isDebugging: false};
}

/**
 * Reads the query of the script's address: `storefront.js?project-id=44056&store-url=…`. A query that names no option is that of
 * a site or a CDN. Addresses are logged on their way, so a player's token is none of it.
 */
function readAddress(address: string | undefined): Setup {
  const entries = queryOf(address);
  const isToken = ([name]: readonly [string, string]): boolean => lettersOf(name) === 'token';
  const options = entries.filter((entry) => !isToken(entry));
  if (!options.some(([name]) => WRITTEN.has(lettersOf(name)) || isSecretName(name))) return readEntries([], 'address');
  const setup = readEntries(options, 'address');
  if (!entries.some(isToken)) return setup;
  return {...setup, faults: [...setup.faults, {id: 'setup-token-in-address', data: {}}]};
}

/** Reads the options that the page holds as JSON: `<script type="application/json" data-storefront>`. */
function readElement(): Setup {
  const {length} = pageDocument.querySelectorAll(JSON_ELEMENT);
  let value: unknown = {};
  const faults: SetupFault[] = [];
  if (length > 1) faults.push({id: 'setup-repeated-json', data: {count: length}});
  try {
    value = readJson();
  } catch (error) {
    faults.push({id: 'setup-not-json', data: {reason: (error as Error).message}});
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push({id: 'setup-no-object', data: {}});
    value = {};
  }
  const setup = readEntries(Object.entries(value as object), 'json');
  return {...setup, faults: [...faults, ...setup.faults]};
}

/**
 * Reads the set-up of the page's own shop: the `data-*` of the script tag, then what its address says, then the page's JSON.
 * Tag managers, site builders and libraries that insert markup make the tag anew without its `data-*`, or without the tag.
 */
export function readSetup(tag: HTMLScriptElement | undefined, address = tag?.src): Setup & {readonly prefix: string} {
  const places = [readElement(), readAddress(address), readTag(tag)];
  return {
    options: withoutPrototype(Object.assign({}, ...places.map(({options}) => options)) as Options),
    prefix: places.map(({prefix}) => prefix).reduceRight((prefix, other) => prefix ?? other) ?? '',
    secrets: places.flatMap(({secrets}) => secrets),
    faults: places.flatMap(({faults}) => faults),
    isDebugging: places.some(({isDebugging}) => isDebugging),
  };
}
