// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {english} from '../../../src/english.js';
import {CATEGORIES} from '../../../src/i18n/languages.js';
import {loadWords, wordsOf} from '../../../src/i18n/words.js';
import {latinDigits} from '../../support/parts.js';

type TextFunction = (...values: unknown[]) => string;

const LOCALES = ['de', 'ja', 'ar'] as const;

/** Words that may equal English, with the reason. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  // The word exists in the other language, too.
  de: ['items.catalog', 'tools.sorts.name', 'card.bonus', 'cart.bonus', 'details.bonus'],
  ja: [],
  ar: [],
};
/** Texts of numbers, names and signs, without words. */
const SIGNS = [
  'card.also',
  'chains.points',
  'common.units',
  'subscriptions.price',
  'card.alsoNamed',
  'common.named',
  'cart.units',
  'cart.said.changed',
  'details.times',
  'purchase.sentenceEnd',
  'purchase.sentenceGap',
  'purchase.announcement',
];

/** Every word by its path; functions are kept. */
function* leaves(value: unknown, path = ''): Generator<readonly [path: string, word: string | TextFunction]> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* leaves(part, path ? `${path}.${name}` : name);
  } else yield [path, value as string | TextFunction];
}

/** Values for counts, names and amounts; each is in the plural category `few` of Arabic. */
const VALUES = [103, 104, 105];
/** Counts of every category of every language. */
const COUNTS = [0, 1, 2, 3, 11, 100, 1.5];

const say = (word: string | TextFunction | undefined, values: readonly unknown[] = VALUES): string =>
  typeof word === 'function' ? word(...values) : (word ?? '');
const expectSentence = (text: string, path: string): void =>
  void expect(text, path)
    .to.be.a('string')
    .and.not.match(/undefined|NaN|\[object|#/);
/** A text without the values in it. */
const bare = (text: string): string => latinDigits(text).replace(/[\d.\u2066-\u2069\u061c\u200e\u200f]/g, '');

describe('words of every language', () => {
  const all = {} as Record<(typeof LOCALES)[number], Map<string, string | TextFunction>>;
  const inEnglish = new Map(leaves(english));
  before(async () => {
    for (const locale of LOCALES) {
      await loadWords(locale);
      all[locale] = new Map(leaves(wordsOf(locale)));
    }
  });

  for (const locale of LOCALES) {
    describe(locale, () => {
      it('include every word of English, and no other', () => {
        expect([...all[locale].keys()].sort()).to.deep.equal([...inEnglish.keys()].sort());
        for (const [path, word] of inEnglish) expect(typeof all[locale].get(path), path).to.equal(typeof word);
      });

      it('are not English', () => {
        const left = [...inEnglish].filter(([path, word]) => {
          const said = say(word).trim();
          return said !== '' && said === say(all[locale].get(path)).trim();
        });

        const allowed = [...SAME[locale]!, ...SIGNS];
        expect(left.map(([path]) => path).filter((path) => !allowed.includes(path))).to.deep.equal([]);
      });

      it('leave no text empty that is not empty in English', () => {
        for (const [path, word] of inEnglish) {
          if (path === 'purchase.sentenceGap') continue;
          expect(say(all[locale].get(path)) === '', path).to.equal(say(word) === '');
        }
      });

      it('contain every number and name that English contains', () => {
        for (const [path, word] of inEnglish) {
          const said = latinDigits(say(all[locale].get(path)));
          for (const value of VALUES.map(String))
            expect(said.includes(value), `${path}: ${said}`).to.equal(say(word).includes(value));
        }
      });

      it('form a sentence for every count', () => {
        for (const [path, word] of all[locale]) {
          for (const count of COUNTS) expectSentence(say(word, [count, count, count]), path);
        }
      });

      it('form a sentence for an unknown total', () => {
        expectSentence(say(all[locale].get('items.shown'), [24, undefined]), 'items.shown');
        expectSentence(say(all[locale].get('tools.more'), [12, 24, undefined]), 'tools.more');
      });

      it('repeat the label of a button in the button’s whole name', () => {
        const rows = [
          ['card.choose', 'items.availability.choose'],
          ['cart.undoRemove', 'cart.undo'],
        ] as const;
        for (const [name, label] of rows) {
          const [whole, shown] = [say(all[locale].get(name)), say(all[locale].get(label))];
          expect(whole.toLowerCase(), name).to.contain(shown.toLowerCase());
        }
      });

      it('follow the typography of print: their own quotes and dots, no space at an end', () => {
        for (const [path, word] of all[locale]) {
          const said = say(word);
          if (path === 'purchase.sentenceGap') continue;
          expect(said, path).not.to.match(/["'`]|\.\.\.|^\s|\s$|\s\s/);
        }
      });
    });
  }

  it('are in their own script', () => {
    for (const locale of ['ja', 'ar'] as const) {
      for (const [path, word] of all[locale]) expect(say(word), `${locale} ${path}`).not.to.match(/\p{Script=Latin}/u);
    }
    for (const [path, word] of all.ar) expect(say(word), path).not.to.match(/[,;?]/);
    for (const [path, word] of all.ja) expect(say(word), path).not.to.match(/[!?]|[、。].*[,.](?!\d)/);
  });

  it('count as their language does: where German or English have two forms, Arabic has four at least', () => {
    const forms = (word: string | TextFunction): number =>
      new Set([1, 2, 3, 11].map((count) => bare(say(word, [count, ...VALUES])))).size;
    const counted = [...inEnglish].filter(([path, word]) => forms(word) > 1 || forms(all.de.get(path)!) > 1);
    expect(counted.map(([path]) => path)).to.include.members(['cart.items', 'card.contains', 'tools.foundSpoken']);

    for (const [path] of counted) expect(forms(all.ar.get(path)!), path).to.equal(4);
    for (const [path, word] of all.ja) expect(forms(word), path).to.equal(1);
  });

  it('cover the plural categories of their language', () => {
    for (const [locale, categories] of Object.entries(CATEGORIES)) {
      const {pluralCategories} = new Intl.PluralRules(locale).resolvedOptions();
      expect([...pluralCategories].sort(), locale).to.deep.equal([...categories]);
    }
  });
});
