import {pageDocument} from '../client/clobber-safe-dom.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {Place} from '../diagnose/findings.js';
import {isSecretName, kebabCase, type Options, TEXT_OPTIONS} from '../shop/config.js';
import {JSON_ELEMENT, queryOf, readTag, type Setup, type SetupFault} from './script-tag.js';

/** Names of options by their letters, as they are written: `project-id`. */
const WRITTEN = new Map([...TEXT_OPTIONS, 'sandbox', 'prefix'].map((name) => [name.toLowerCase(), kebabCase(name)]));

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

/** Reads the options of one `<script type="application/json" data-storefront>`. */
function readElement(element: Element): Setup {
  const faults: SetupFault[] = [];
  let value: unknown = {};
  try {
    value = JSON.parse(element.textContent ?? '');
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

/** Whether an option says where requests, tokens or the player go. */
const isUrl = (name: string): boolean => name.endsWith('Url');

/** Options that decide who pays, where, and for what. The others set the looks and the language. */
const VITAL: readonly (keyof Options)[] = [...TEXT_OPTIONS.filter(isUrl), 'token', 'cartId', 'sandbox', 'presentation'];

/** An option's value as a place writes it; one that it leaves out is undefined. JSON may hold a number, and no sandbox is none. */
function valueIn({options}: Setup, name: keyof Options): string | undefined {
  const value = options[name];
  return value === undefined || value === false ? undefined : `${value}`;
}

const namesUrl = (place: Setup): boolean => TEXT_OPTIONS.some((name) => isUrl(name) && name in place.options);

/** Whether a place says by itself what is sold: then another one adds nothing vital to it. */
const setsUpShop = (place: Setup): boolean => 'projectId' in place.options || namesUrl(place);

const namesVital = (place: Setup): boolean => setsUpShop(place) || VITAL.some((name) => name in place.options);

/** Whether a tag sets up a shop. Some sites have the script a second time, without any option. */
const namesOptions = (place: Setup): boolean => namesVital(place) || TEXT_OPTIONS.some((name) => name in place.options);

/** The fault where two places name different values of one address. */
function differingUrl(places: readonly Setup[]): SetupFault | undefined {
  for (const name of VITAL.filter(isUrl)) {
    const values = places.map((place) => valueIn(place, name)).filter((value) => value !== undefined);
    const other = values.find((value) => value !== values[0]);
    if (other !== undefined) return placesDiffer(name, values[0], other);
  }
  return undefined;
}

/**
 * The fault where one of these places names something vital that another one leaves out or names differently: one of them may be
 * somebody else's, and nothing tells which.
 */
function unequalPlace(places: readonly Setup[]): SetupFault | undefined {
  for (const name of [...VITAL, 'projectId'] as const) {
    const values = places.map((place) => valueIn(place, name));
    // A place without a project sells nothing, so it may leave the project out.
    const [first, ...others] = name === 'projectId' ? values.filter((value) => value !== undefined) : values;
    const differing = others.findIndex((value) => value !== first);
    if (differing >= 0) return placesDiffer(name, first, others[differing]);
  }
  return undefined;
}

function placesDiffer(name: string, one: string | undefined, other: string | undefined): SetupFault {
  const shown = (value: string | undefined): string => (value === undefined ? '' : name === 'token' ? '…' : value);
  return {id: 'setup-urls-differ', data: {name: kebabCase(name), one: shown(one), other: shown(other)}};
}

/** The page's JSON without what is vital, where the tag or its address sets up the shop; each such option is a fault. */
function withoutVital(json: Setup, named: readonly Setup[]): Setup {
  if (!named.some(setsUpShop)) return json;
  const ignored = VITAL.filter((name) => name in json.options && !named.some(({options}) => name in options));
  const options = Object.fromEntries(
    Object.entries(json.options).filter(([name]) => !ignored.includes(name as keyof Options)),
  );
  const faults = ignored.map(
    (name): SetupFault => ({id: 'setup-url-ignored', data: {name: kebabCase(name), place: 'json'}}),
  );
  return {...json, options: withoutPrototype(options), faults: [...json.faults, ...faults]};
}

/**
 * Reads the set-up of the page's own shop: the `data-*` of its first script tag, then what the tag's address says, then the page's
 * JSON. Tag managers, site builders and libraries that insert markup make the tag anew without its `data-*`, or without the tag.
 *
 * Markup that somebody else has put into the page may hold tags and JSON, too, although it runs no script. So no option counts where
 * two places name different values of one address. The same is true where one of two tags, or of two pieces of JSON, names something
 * vital that the other leaves out or names differently. JSON adds nothing vital to a tag that sets up the shop.
 */
export function readSetup(
  tags: readonly HTMLScriptElement[],
  address = tags[0]?.src,
): Setup & {readonly prefix: string} {
  const elements = [...pageDocument.querySelectorAll(JSON_ELEMENT)];
  const blocks = elements.map(readElement);
  const ofAddress = readAddress(address);
  const ofTags = tags.map(readTag);
  const [ofTag = readTag(undefined)] = ofTags;
  const json = withoutVital(blocks[0] ?? readEntries([], 'json'), [ofAddress, ofTag]);
  const places = [json, ofAddress, ofTag];
  // A tag's attributes have precedence over its query: the two are one place.
  const urlsOfTags = ofTags.map((setup) => ({...setup, options: {...ofAddress.options, ...setup.options}}));
  const naming = urlsOfTags.filter(namesOptions);
  const vitalBlocks = blocks.filter(namesVital);
  // A tag without options is set up by the JSON, if there is one: beside it, another tag adds nothing either.
  const rivals = naming.length < urlsOfTags.length ? vitalBlocks : [];
  const fault =
    differingUrl([...(tags.length > 0 ? urlsOfTags : [ofAddress]), ...blocks]) ??
    unequalPlace(naming.length > 0 ? [...naming, ...rivals] : []) ??
    unequalPlace(vitalBlocks);
  const repeated: readonly SetupFault[] = [
    ...(tags.length > 1 ? [{id: 'script-second-tag', data: {}} as const] : []),
    ...(elements.length > 1 ? [{id: 'setup-repeated-json', data: {count: elements.length}} as const] : []),
  ];
  const options = fault ? {} : Object.assign({}, ...places.map(({options}) => options));
  return {
    options: withoutPrototype(options as Options),
    prefix: places.map(({prefix}) => prefix).reduceRight((prefix, other) => prefix ?? other) ?? '',
    secrets: places.flatMap(({secrets}) => secrets),
    faults: [...(fault ? [fault] : []), ...repeated, ...places.flatMap(({faults}) => faults)],
    isDebugging: places.some(({isDebugging}) => isDebugging),
  };
}
