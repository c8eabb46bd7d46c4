import {expect} from '@open-wc/testing';
import {pickText} from '../../../src/model/text.js';

describe('pickText', () => {
  it('takes a plain string as it is', () => {
    expect(pickText('Sword', 'de')).to.equal('Sword');
  });

  it('finds the locale, then its language, then English, then the first of the rest', () => {
    const texts = {'de-AT': 'Paradeiser', de: 'Tomate', en: 'Tomato', fr: 'Tomate (fr)'};

    expect(pickText(texts, 'de-AT')).to.equal('Paradeiser');
    expect(pickText(texts, 'de-CH')).to.equal('Tomate');
    expect(pickText(texts, 'ja')).to.equal('Tomato');
    expect(pickText({fr: 'fr', cs: 'cs'}, 'ja')).to.equal('cs');
  });

  it('passes over texts that are empty or no texts', () => {
    expect(pickText({de: '  ', en: 'Sword'}, 'de')).to.equal('Sword');
    expect(pickText({de: 7, en: {}, fr: 'Épée'}, 'de')).to.equal('Épée');
  });

  it('has nothing where there is no text', () => {
    for (const value of [undefined, null, 0, true, '', '   ', [], {}, {en: ''}, {en: null}]) {
      expect(pickText(value, 'en'), JSON.stringify(value)).to.equal(undefined);
    }
  });

  it('takes no text from an object’s prototype', () => {
    const texts = JSON.parse('{"__proto__": {"en": "taken"}, "constructor": 5}');

    expect(pickText(texts, 'toString')).to.equal(undefined);
    expect(pickText(Object.create({en: 'inherited'}), 'en')).to.equal(undefined);
  });
});
