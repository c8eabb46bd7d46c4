import {pageDocument} from '../client/clobber-safe-dom.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {isSecretName, type Options, TEXT_OPTIONS} from '../session/config.js';
import {JSON_ELEMENT, queryOf, readJson, readTag, type Setup} from './script-tag.js';

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

/** Reads named values strictly: an unknown name, a value of another type, and a name that comes again are ignored, and told. */
function readEntries(entries: Iterable<readonly [string, unknown]>, place: string): Setup {
  const values = new Map<string, unknown>();
  const secrets: string[] = [];
  const faults: string[] = [];
  const tell = (name: string, fault: string): void => void faults.push(`"${name.slice(0, 80)}" in ${place} ${fault}`);
  for (const [name, value] of entries) {
    const written = WRITTEN.get(lettersOf(name));
    if (isSecretName(name)) secrets.push(name);
    else if (!written)
      tell(name, `is no option, and is ignored. The options are: ${[...WRITTEN.values()].join(', ')}.`);
    else if (written !== name) tell(name, `is ignored: write ${written}.`);
    else if (values.has(camelCase(name))) tell(name, 'stands there twice: the first one counts.');
    else if (name === 'sandbox' && /^(true|false|)$/.test(`${value}`)) values.set(name, `${value}` !== 'false');
    else if (name !== 'sandbox' && isText(name, value)) values.set(camelCase(name), value);
    else tell(name, `is ignored: it has to be ${name === 'sandbox' ? 'true or false' : 'a text'}.`);
  }
  const {prefix, ...options} = withoutPrototype(Object.fromEntries(values));
  return {options: options as Options, prefix: prefix as string | undefined, secrets, faults};
}

/**
 * Reads the query of the script's address: `storefront.js?project-id=44056&store-url=…`. A query that names no option is that of
 * a site or a CDN. Addresses are logged on their way, so a player's token is none of it.
 */
function readAddress(address: string | undefined): Setup {
  const place = 'the script’s address';
  const entries = queryOf(address);
  const isToken = ([name]: readonly [string, string]): boolean => lettersOf(name) === 'token';
  const options = entries.filter((entry) => !isToken(entry));
  if (!options.some(([name]) => WRITTEN.has(lettersOf(name)) || isSecretName(name))) return readEntries([], place);
  const setup = readEntries(options, place);
  if (!entries.some(isToken)) return setup;
  return {...setup, faults: [...setup.faults, `"token" in ${place} is ignored: addresses are logged. Set getToken.`]};
}

/** Reads the options that the page holds as JSON: `<script type="application/json" data-storefront>`. */
function readElement(): Setup {
  const place = '<script type="application/json" data-storefront>';
  const {length} = pageDocument.querySelectorAll(JSON_ELEMENT);
  let value: unknown = {};
  const faults = length > 1 ? [`${place} is on the page ${length} times: the first one counts.`] : [];
  try {
    value = readJson();
  } catch (error) {
    faults.push(`${place} is no JSON: ${(error as Error).message}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push(`${place} has to hold one object, {"project-id": …}.`);
    value = {};
  }
  const setup = readEntries(Object.entries(value as object), place);
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
  };
}
