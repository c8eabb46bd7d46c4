import {expect} from '@open-wc/testing';
import {fold, holds} from '../../../src/model/fold.js';

describe('fold', () => {
  for (const [typed, written, locale] of [
    ['epee', 'Épée', 'fr'],
    ['strasse', 'STRAßE', 'de'],
    ['angstrom', 'Ångström', 'sv'],
    ['rodgrod', 'Rødgrød', 'da'],
    ['ｇｅｍｓ', 'GEMS', 'en'],
    ['ﾎﾟｰｼｮﾝ', 'ポーション', 'ja'],
    ['istanbul', 'İstanbul', 'tr'],
    ['istanbul', 'İstanbul', 'en'],
    ['οδυσσευς', 'ΟΔΥΣΣΕΎΣ', 'el'],
    ['сумка ежика', 'Сумка ёжика', 'ru'],
    ['سيف', 'سَيْف', 'ar'],
  ] as const) {
    it(`finds ${written} by ${typed}`, () => {
      expect(fold(written, locale)).to.equal(fold(typed, locale));
    });
  }

  it('keeps kana apart that are not the same', () => {
    expect(fold('が', 'ja')).not.to.equal(fold('か', 'ja'));
  });
});

describe('holds', () => {
  it('wants every word, in any order', () => {
    expect(holds('ember blade', 'blade em')).to.equal(true);
    expect(holds('ember blade', 'blade axe')).to.equal(false);
  });
});
