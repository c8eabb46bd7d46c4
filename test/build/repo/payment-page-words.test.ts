import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {termsWordsOf} from '../../../sandbox/src/pay-ui/words/terms-words.js';
import {english, type Words} from '../../../src/english.js';
import {formatDate} from '../../../src/i18n/dates.js';
import {words as ar} from '../../../src/i18n/locales/ar.js';
import {words as de} from '../../../src/i18n/locales/de.js';
import {words as ja} from '../../../src/i18n/locales/ja.js';

const SHOP: Readonly<Record<string, Words>> = {en: english, de, ja, ar};
const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;

describe('the payment page of the sandbox', () => {
  for (const [locale, {subscriptions, plans, planSale}] of Object.entries(SHOP)) {
    it(`says dates, periods and terms as a shop does in "${locale}"`, () => {
      const {words, count, day} = termsWordsOf(locale);

      for (const many of [1, 2, 3, 11, 100]) {
        for (const unit of ['day', 'month', 'year'] as const)
          assert.equal(count(many, words[unit]), subscriptions.every[unit](many));
        assert.equal(count(many, words.trial), planSale.trial(many));
      }
      assert.equal(words.lifetime, subscriptions.every.lifetime());
      assert.equal(words.price('1', '2'), subscriptions.price('1', '2'));
      assert.equal(words.afterTrial('1'), planSale.afterTrial('1'));
      assert.equal(words.unused('1'), plans.unusedTime('1'));
      assert.equal(words.later('1', '2'), plans.laterPrice('1', '2'));
      assert.equal(words.today('1'), plans.payToday('1'));
      assert.equal(words.nothingToday, plans.payNothingToday);
      for (const at of [NOW + 30 * DAY_MS, NOW + 365 * DAY_MS]) {
        const shown = formatDate(at, locale, {now: NOW, isDay: true, zone: 'UTC'});
        assert.equal(day(new Date(at), new Date(NOW)).written, shown);
      }
    });
  }

  it('speaks English to whom it has no words for', () => {
    const {words, language, count} = termsWordsOf('fr-FR');

    assert.deepEqual([language, count(2, words.month)], ['en', 'every 2 months']);
  });
});
