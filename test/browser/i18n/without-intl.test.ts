// @runs every-engine: Intl
import {expect} from '@open-wc/testing';
import {sortItems} from '../../../src/catalog/search/filter-and-sort.js';
import {langOfText, pickText} from '../../../src/client/text.js';
import {formatDate} from '../../../src/i18n/dates.js';
import {formatDuration} from '../../../src/i18n/duration.js';
import {formatMoney, formatNumber, formatPercent} from '../../../src/i18n/format.js';
import {plural} from '../../../src/i18n/plural.js';
import {directionOf, languageFor} from '../../../src/i18n/words.js';
import {anItem} from '../../support/an-item.js';

const HOUR = 3_600_000;

/**
 * Formatters are cached by locale: each test uses a locale of its own, so that it gets no formatter of an earlier test.
 * Private subtags do not change the output.
 */
let count = 0;
const fresh = (locale: string): string => `${locale}-x-t${++count}`;

describe('a web view without Intl', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Intl')!;
  before(() => void Reflect.deleteProperty(globalThis, 'Intl'));
  after(() => void Object.defineProperty(globalThis, 'Intl', own));

  it('counts as English does', () => {
    const forms = {one: '# item', other: '# items'};
    expect([1, 2].map((count) => plural('en', count, forms))).to.deep.equal(['1 item', '2 items']);
    expect(plural('ja', 1, {other: '#個'})).to.equal('1個');
  });

  it('formats durations', () => {
    expect(formatDuration(52 * HOUR, fresh('de'))).to.equal('2 day 4 hour');
  });

  it('formats a date and a price', () => {
    expect(formatDate(Date.UTC(2031, 5, 4, 12), fresh('en'))).to.contain('2031');
    expect(formatMoney({amount: '4.99', currency: 'EUR'}, fresh('de'))).to.equal('4.99 EUR');
  });

  it('sorts by name', () => {
    const items = ['bow', 'axe'].map((name) => anItem({name}));
    expect(sortItems(items, 'name', 'en').map(({name}) => name)).to.deep.equal(['axe', 'bow']);
  });

  it('uses the player’s language and its direction, and reads texts in it', () => {
    expect(languageFor(['ar-XA'])).to.equal('ar');
    expect(directionOf('ar')).to.equal('rtl');
    expect(pickText({en: 'Bow', 'de-DE': 'Bogen'}, 'de')).to.equal('Bogen');
    expect(langOfText('Bow', 'de', 'en')).to.equal('de');
  });
});

/** Everything that the widget formats by `Intl`, each in a locale that was not used before. */
const WRITTEN: Readonly<Record<string, () => string>> = {
  'a span': () => formatDuration(52 * HOUR, fresh('en')),
  'a span in words': () => formatDuration(52 * HOUR, fresh('en'), 'long'),
  'a date': () => formatDate(Date.UTC(2031, 5, 4, 12), fresh('en'), {now: 0, zone: 'Europe/Berlin'}),
  'a price': () => formatMoney({amount: '4.99', currency: 'EUR'}, fresh('en')),
  'a number': () => formatNumber(1234, fresh('en')),
  'a discount': () => formatPercent('30', fresh('en')),
  'a count': () => plural('de', 2, {one: '# Stück', other: '# Stück'}),
  'a sorted list': () =>
    sortItems(
      ['bow', 'axe'].map((name) => anItem({name})),
      'name',
      fresh('en'),
    )
      .map(({name}) => name)
      .join(),
  'a picked text': () => pickText({en: 'Bow', 'de-DE': 'Bogen'}, fresh('de')) ?? '',
  'the language of the words': () => languageFor([fresh('de')]),
};

/** A pattern for each text: of `2`, of `52 hours` and so on. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  'a span': /2.*4/,
  'a span in words': /2.*4/,
  'a date': /2031/,
  'a price': /4\.99/,
  'a number': /1.?234/,
  'a discount': /30/,
  'a count': /2 Stück/,
  'a sorted list': /axe,bow/,
  'a picked text': /Bogen/,
  'the language of the words': /de/,
};

/** An engine's `Intl` by the missing part: a class, or an option that it refuses. */
const lacking = (name: string) => ({...withAll(), [name]: undefined});
/** The members of `Intl` are not enumerable. */
function withAll(): Record<string, unknown> {
  return Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, (Intl as unknown as Record<string, unknown>)[name]]),
  );
}
const refusing = (name: string, why: (options: object) => boolean) => ({
  ...withAll(),
  [name]: new Proxy((Intl as unknown as Record<string, new (...given: unknown[]) => object>)[name]!, {
    construct(target, given) {
      if (why((given[1] ?? {}) as object)) throw new RangeError('Value out of range');
      return new target(...given);
    },
  }),
});

describe('an engine whose Intl is old', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Intl')!;
  afterEach(() => void Object.defineProperty(globalThis, 'Intl', own));

  const engines: Readonly<Record<string, () => object>> = {
    ...Object.fromEntries(
      ['Collator', 'DateTimeFormat', 'ListFormat', 'Locale', 'NumberFormat', 'PluralRules'].map((name) => [
        `lacks ${name}`,
        () => lacking(name),
      ]),
    ),
    'knows no units': () => refusing('NumberFormat', (options) => 'unit' in options),
    'knows no narrow signs': () =>
      refusing('NumberFormat', (options) => (options as {currencyDisplay?: string}).currencyDisplay !== undefined),
    'counts no more than three digits behind the point': () =>
      refusing(
        'NumberFormat',
        (options) => ((options as {maximumFractionDigits?: number}).maximumFractionDigits ?? 0) > 3,
      ),
    'joins no units': () => refusing('ListFormat', (options) => (options as {type?: string}).type === 'unit'),
    'knows no time zones': () => refusing('DateTimeFormat', (options) => 'timeZone' in options),
    'names no time zones': () => refusing('DateTimeFormat', (options) => 'timeZoneName' in options),
    'refuses every locale': () =>
      Object.fromEntries(
        Object.entries(withAll()).map(([name, piece]) => [
          name,
          typeof piece === 'function' && /^[A-Z]/.test(name)
            ? new Proxy(piece, {
                construct() {
                  throw new RangeError('Incorrect locale information provided');
                },
              })
            : piece,
        ]),
      ),
  };
  for (const [what, make] of Object.entries(engines)) {
    it(`and ${what} still shows every text`, () => {
      Object.defineProperty(globalThis, 'Intl', {configurable: true, writable: true, value: make()});

      for (const [name, write] of Object.entries(WRITTEN)) {
        if (what === 'refuses every locale' && /text|language/.test(name)) continue;
        expect(write(), name).to.match(EXPECTED[name]!);
      }
    });
  }

  it('joins a duration’s units by itself', () => {
    Object.defineProperty(globalThis, 'Intl', {configurable: true, writable: true, value: lacking('ListFormat')});

    expect(formatDuration(52 * HOUR, fresh('en'))).to.equal('2d 4h');
    expect(formatDuration(52 * HOUR, fresh('en'), 'long')).to.equal('2 days, 4 hours');
  });
});
