import {LOCALES} from 'game-storefront-contract';
import {Refusal} from '../http/refusal.js';
import {type Fault, type Shape, shape, UNKNOWN} from '../http/shape.js';
import {isMap} from '../wire/is-map.js';
import {withLocaleCodes} from '../wire/locale-codes.js';
import {joinedParts, seedOf} from './read-seed.js';
import type {Seed} from './seed.js';
import {MAX_LEVELS, type SeedFault, type SeedPart, TOO_DEEP} from './seed-part.js';
import {namesAtFault} from './seed-references.js';
import {PROMOTION_KINDS, SEED} from './seed-schema.js';

type Value = Readonly<Record<string, unknown>>;

/** A seed that cannot be planted, with everything that is wrong with it. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
  readonly faults: readonly SeedFault[];

  constructor(faults: readonly SeedFault[]) {
    const ordered = inOrder(faults);
    super(ordered.map(faultText).slice(0, MAX_FAULTS).concat(beyond(faults.length)).join('\n'));
    this.faults = ordered;
  }
}

/** By file, and in each from its first line on. */
const inOrder = (faults: readonly SeedFault[]): SeedFault[] =>
  [...faults].sort((one, other) =>
    one.file === other.file ? (one.line ?? 0) - (other.line ?? 0) : one.file < other.file ? -1 : 1,
  );

const MAX_FAULTS = 20;
const beyond = (count: number): string[] => (count > MAX_FAULTS ? [`and ${count - MAX_FAULTS} more`] : []);

const faultText = ({file, line, property, message}: SeedFault): string =>
  `${[file, line].filter((part) => part !== '' && part !== undefined).join(':')}${file ? ': ' : ''}${property || 'it'} ${message}`;

/** A file that cannot be read as JSON. */
export interface UnreadPart {
  readonly faults: readonly SeedFault[];
  readonly text: string;
}

/** A checked seed, and the places of its properties. */
export interface CheckedSeed {
  readonly seed: Seed;
  /** Adds the file and the line to a fault that is known by its property in the whole seed. */
  readonly locate: (fault: Fault) => SeedFault;
}

/**
 * Checks the parts of a seed, and joins them. Throws a `SeedError` with all faults of their shapes, and with the faulty
 * names in the valid parts. Rules about several fields of one item are checked when it is planted.
 */
export function checkedSeed(parts: readonly SeedPart[], unread: readonly UnreadPart[] = []): CheckedSeed {
  const tooDeep = parts.filter(({value}) => isTooDeep(value));
  if (tooDeep.length > 0)
    throw new SeedError(tooDeep.map(({file}) => ({file, line: undefined, property: '', message: TOO_DEEP})));
  const faults = parts.map((part) => faultsOfShape(part.value));
  const sound = parts.map(({value}, index) => soundOf(value, faults[index] as Fault[]));
  const whole = {groups: [], items: [], ...joinedParts(sound.map(({value}) => value))};
  const locate = locator(parts);
  const left = sound.flatMap((part) => part.left);
  const mayBe = (name: string) =>
    unread.some(({text}) => text.includes(JSON.stringify(name).slice(1, -1))) || isNamedIn(left, name);
  const isNamed = unread.length > 0 || parts.some(({value}) => isMap(value) && 'name' in value);
  const all = [
    ...unread.flatMap((part) => part.faults),
    ...parts.flatMap(({file, lineOf}, index) =>
      (faults[index] as Fault[]).map((fault) => ({...fault, file, line: lineOf(fault.property)})),
    ),
    ...saidTwice(parts),
    ...[
      ...(isNamed || !parts.every(({value}) => isMap(value))
        ? []
        : [{property: 'name', message: 'is required: what the shop is called'}]),
      ...namesAtFault(whole as unknown as Seed, mayBe),
    ].map(locate),
  ];
  if (all.length > 0) throw new SeedError(all);
  return {seed: seedOf(parts.map(({value}) => withCodes(value as Value))), locate};
}

/** Texts of a seed are stored by the codes of their locales, as those of calls are. */
const withCodes = (part: Value): Value =>
  Object.fromEntries(
    Object.entries(part).map(([key, entry]) => [
      key,
      key in SEED ? withLocaleCodes(SEED[key as keyof typeof SEED], entry, () => {}, key) : entry,
    ]),
  );

/** Turns a refusal while planting a checked seed into a `SeedError`; any other error is returned unchanged. */
export function faultedAt({locate}: CheckedSeed, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const details = Array.isArray(error.details) ? (error.details as Fault[]) : [{property: '', message: error.message}];
  return new SeedError(details.map(locate));
}

/** Looks level by level: a function that calls itself would not come to the end of it. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let count = 0; level.length > 0; count++) {
    if (count > MAX_LEVELS) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/**
 * The valid part of a value: without faulty fields, and with undefined in place of entries that are faulty without
 * these, too. `left` is the removed part.
 */
function soundOf(value: unknown, faults: readonly Fault[]): {readonly value: Value; readonly left: unknown[]} {
  if (!isMap(value)) return {value: {}, left: [value]};
  const left: unknown[] = [];
  const sound = Object.entries(value).map(([key, entry]): [string, unknown] => {
    const own = faults.filter(({property}) => property === key || property.startsWith(`${key}.`));
    if (own.length === 0) return [key, entry];
    const isOfEntries = Array.isArray(entry) && own.every(({property}) => /^[^.]+\.\d/.test(property));
    if (!isOfEntries) {
      left.push(entry);
      return [key, undefined];
    }
    return [
      key,
      entry.map((one, index) => {
        const place = `${key}.${index}.`;
        const wrong = own.filter(({property}) => `${property}.`.startsWith(place));
        if (wrong.length === 0) return one;
        const fields = new Set(wrong.map(({property}) => property.slice(place.length).split('.')[0]));
        const rest = isMap(one) && Object.fromEntries(Object.entries(one).filter(([name]) => !fields.has(name)));
        const isSound = rest && faultsOfShape({[key]: [rest]}).length === 0;
        left.push(isSound ? Object.entries(one).filter(([name]) => fields.has(name)) : one);
        return isSound ? rest : undefined;
      }),
    ];
  });
  return {value: Object.fromEntries(sound.filter(([, entry]) => entry !== undefined)), left};
}

/** Whether a name, or the beginning of a game key's SKU, is a text in a value. */
const isNamedIn = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => isNamedIn(one, name))
    : `${value}` === name || name.startsWith(`${value}_`);

/** Finds where a property of the whole seed is written: the lists of the parts follow each other. */
function locator(parts: readonly SeedPart[]): (fault: Fault) => SeedFault {
  return ({property, message}) => {
    const [key = '', index, ...rest] = property.split('.');
    const holders = parts.filter(({value}) => isMap(value) && key in value);
    let place = Number(index);
    for (const part of holders) {
      const list = (part.value as Value)[key];
      if (!Array.isArray(list) || Number.isNaN(place)) continue;
      if (place < list.length) {
        const own = [key, place, ...rest].join('.');
        return {file: part.file, line: part.lineOf(own), property: own, message};
      }
      place -= list.length;
    }
    const part = holders.at(-1) ?? parts[0];
    return {file: part?.file ?? '', line: part?.lineOf(property), property, message};
  };
}

/** Properties that several files contain: only lists are joined. */
const saidTwice = (parts: readonly SeedPart[]): SeedFault[] =>
  parts.flatMap(({file, value, lineOf}, index) =>
    Object.keys(isMap(value) ? value : {})
      .filter((key) => key !== '$schema' && !Array.isArray((value as Value)[key]))
      .flatMap((key) => {
        const other = parts.slice(0, index).find((part) => isMap(part.value) && key in part.value);
        return other ? [{file, line: lineOf(key), property: key, message: `stands in ${other.file}, too`}] : [];
      }),
  );

function faultsOfShape(value: unknown): Fault[] {
  if (!isMap(value)) return [{property: '', message: 'must be an object: {"name": …, "items": […]}'}];
  return Object.entries(value).flatMap(([key, entry]) => {
    if (key === '$schema') return typeof entry === 'string' ? [] : [{property: key, message: 'must be string'}];
    if (!(key in SEED)) return [{property: key, message: UNKNOWN}];
    const faults = fitsOf(key)(entry);
    const ofLocales = faults.length > 0 ? [] : unknownLocales(key, entry);
    return [...unstorable(entry, key), ...faults, ...ofLocales].map(({property, message}) => ({
      property,
      message: inWords(message),
    }));
  });
}

/** Locales that the catalog does not have, which the service refuses. */
function unknownLocales(key: string, entry: unknown): Fault[] {
  const places: string[] = [];
  withLocaleCodes(SEED[key as keyof typeof SEED], entry, (place) => places.push(place), key);
  return [...new Set(places)].map((property) => ({property, message: `is no locale of the catalog: ${KNOWN}`}));
}
const KNOWN = `it has ${Object.keys(LOCALES).join(', ')}`;

/** The shape of a key. Promotions are checked by their kind: a union would report the faults of all branches. */
function fitsOf(key: string): Shape {
  const below = (property: string, faults: Fault[]): Fault[] =>
    faults.map((fault) => ({...fault, property: fault.property === '' ? property : `${property}.${fault.property}`}));
  const whole = (value: unknown) => below(key, shape(SEED[key as keyof typeof SEED], '')(value));
  if (key !== 'promotions') return whole;
  return (value) => {
    if (!Array.isArray(value)) return whole(value);
    return value.flatMap((promotion, index) => {
      const place = `${key}.${index}`;
      if (!isMap(promotion)) return [{property: place, message: 'must be object'}];
      const schema = Object.hasOwn(PROMOTION_KINDS, `${promotion.kind}`) && PROMOTION_KINDS[`${promotion.kind}`];
      if (!schema)
        return [{property: `${place}.kind`, message: `must be ${Object.keys(PROMOTION_KINDS).join(' or ')}`}];
      return below(place, shape(schema, '')(promotion));
    });
  };
}

/** Texts that JSON can represent, and a database cannot store. */
function unstorable(value: unknown, at: string): Fault[] {
  if (typeof value === 'string')
    return /\0|\p{Surrogate}/u.test(value) ? [{property: at, message: 'is not Unicode, or holds a NUL character'}] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => [
    ...(/\0|\p{Surrogate}/u.test(name) ? [{property: at, message: 'has a name that is not Unicode'}] : []),
    ...unstorable(entry, `${at}.${name}`),
  ]);
}

/** The rules of patterns, in words. */
const PATTERNS: readonly (readonly [pattern: string, words: string])[] = [
  ['-?P(?=', 'must be a date such as 2027-03-01T00:00:00Z, or a duration from the planting such as P3DT4H'],
  ['^[A-Z]{3}$', 'must be a currency of ISO 4217, such as USD'],
  ['^[A-Z]{2}$', 'must be a country of ISO 3166-1, such as DE'],
  ['[A-Za-z0-9._-]+$', 'must be of letters, digits, dots, hyphens and underscores'],
  ['[A-Za-z0-9_-]{1,128}', 'must be of letters, digits, hyphens and underscores'],
  ['^\\d{1,3}(\\.', 'must be a percentage as a text, such as "12.5"'],
  ['^\\d{1,12}(\\.', 'must be an amount as a text, such as "0.30"'],
  ['([01]\\d|2[0-3])', 'must be a time of day with an offset, such as 09:00:00+02:00'],
];
const inWords = (message: string): string =>
  message.includes('pattern') ? (PATTERNS.find(([pattern]) => message.includes(pattern))?.[1] ?? message) : message;
