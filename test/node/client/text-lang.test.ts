import {expect} from 'chai';
import {langOfText} from '../../../src/client/text.js';

describe('langOfText', () => {
  it('is usually the language of the surrounding words', () => {
    expect(langOfText('Glutklinge', 'de-AT', 'de')).to.equal(undefined);
    expect(langOfText('残り火の剣', 'ja', 'ja')).to.equal(undefined);
    expect(langOfText('سيف الجمر', 'ar', 'ar')).to.equal(undefined);
  });

  it('is the requested language where the surrounding words are in another', () => {
    expect(langOfText('Lame de braise', 'fr-CA', 'en')).to.equal('fr');
    expect(langOfText('残烬之刃', 'zh_CN', 'en')).to.equal('zh');
    expect(langOfText('잉걸불 검 3', 'ko', 'en')).to.equal('ko');
  });

  it('is unknown where the text has no letter of the requested script', () => {
    for (const locale of ['ja', 'ar', 'ko', 'zh-TW', 'ru', 'el'])
      expect(langOfText('Ember Blade', locale, locale.slice(0, 2)), locale).to.equal('');
    expect(langOfText('Пламенный клинок', 'de', 'de')).to.equal('');
    expect(langOfText('Ember Blade', 'th', 'en')).to.equal('');
  });

  it('is the requested language where a letter of it is in the text, or none at all', () => {
    expect(langOfText('Emberの剣', 'ja', 'ja')).to.equal(undefined);
    expect(langOfText('500 ⚡', 'ja', 'ja')).to.equal(undefined);
    expect(langOfText('', 'ar', 'ar')).to.equal(undefined);
  });

  it('is undefined for an invalid locale', () => {
    for (const locale of ['', 'C', '!']) expect(langOfText('Ember Blade', locale, 'en'), locale).to.equal(undefined);
  });
});
