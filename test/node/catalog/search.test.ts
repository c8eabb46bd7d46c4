import {expect} from 'chai';
import {containsWords, fold} from '../../../src/catalog/search/search.js';

describe('fold', () => {
  for (const [typed, written] of [
    ['epee', 'Épée'],
    ['strasse', 'STRAßE'],
    ['angstrom', 'Ångström'],
    ['rodgrod', 'Rødgrød'],
    ['ｇｅｍｓ', 'GEMS'],
    ['ﾎﾟｰｼｮﾝ', 'ポーション'],
    ['istanbul', 'İstanbul'],
    ['ice sword', 'Ice Sword'],
    ['isik', 'IŞIK'],
    ['ışık', 'Işık'],
    ['ırmak', 'IRMAK'],
    ['οδυσσευς', 'ΟΔΥΣΣΕΎΣ'],
    ['сумка ежика', 'Сумка ёжика'],
    ['سيف', 'سَيْف'],
    ['اسلحة', 'أسلحة'],
    ['اثار', 'آثار'],
  ] as const) {
    it(`finds ${written} by ${typed}`, () => {
      expect(fold(written)).to.equal(fold(typed));
    });
  }

  it('distinguishes kana that are not the same', () => {
    expect(fold('が')).not.to.equal(fold('か'));
  });
});

describe('containsWords', () => {
  it('needs every word, in any order', () => {
    expect(containsWords('ember blade', 'blade em')).to.equal(true);
    expect(containsWords('ember blade', 'blade axe')).to.equal(false);
  });
});
