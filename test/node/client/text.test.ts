import {expect} from 'chai';
import {pickLocalized, pickText} from '../../../src/client/text.js';
import {random} from '../../support/random.js';

describe('pickText', () => {
  it('returns a plain string unchanged', () => {
    expect(pickText('Sword', 'de')).to.equal('Sword');
  });

  it('finds the locale, then its language, then English, then the first of the rest', () => {
    const texts = {'de-AT': 'Paradeiser', de: 'Tomate', en: 'Tomato', fr: 'Tomate (fr)'};

    expect(pickText(texts, 'de-AT')).to.equal('Paradeiser');
    expect(pickText(texts, 'de-CH')).to.equal('Tomate');
    expect(pickText(texts, 'ja')).to.equal('Tomato');
    expect(pickText({fr: 'fr', cs: 'cs'}, 'ja')).to.equal('cs');
  });

  it('finds a text by the service’s own code, too', () => {
    const texts = {cn: '剑', en: 'Sword', ph: 'Espada', tw: '劍'};

    expect(pickText(texts, 'zh-CN')).to.equal('剑');
    expect(pickText(texts, 'zh-Hant-HK')).to.equal('劍');
    expect(pickText(texts, 'fil-PH')).to.equal('Espada');
    expect(pickText(texts, 'tw')).to.equal('劍');
    expect(pickText({'zh-TW': '劍', tw: '?'}, 'zh-TW')).to.equal('劍');
    expect(pickText(texts, 'nl')).to.equal('Sword');
  });

  it('skips texts that are empty or no texts', () => {
    expect(pickText({de: '  ', en: 'Sword'}, 'de')).to.equal('Sword');
    expect(pickText({de: 7, en: {}, fr: 'Épée'}, 'de')).to.equal('Épée');
  });

  it('is undefined where there is no text', () => {
    for (const value of [undefined, null, 0, true, '', '   ', [], {}, {en: ''}, {en: null}]) {
      expect(pickText(value, 'en'), JSON.stringify(value)).to.equal(undefined);
    }
  });

  it('reads no text from an object’s prototype', () => {
    const texts = JSON.parse('{"__proto__": {"en": "taken"}, "constructor": 5}');

    expect(pickText(texts, 'toString')).to.equal(undefined);
    expect(pickText(Object.create({en: 'inherited'}), 'en')).to.equal(undefined);
  });
});

describe('pickLocalized', () => {
  it('returns the locale of the text, so that it can be marked as such', () => {
    expect(pickLocalized({en: 'Sword', de: 'Schwert'}, 'de-CH')).to.deep.equal({text: 'Schwert', locale: 'de'});
    expect(pickLocalized({en_US: 'Sword'}, 'ja')).to.deep.equal({text: 'Sword', locale: 'en-US'});
    expect(pickLocalized('Sword', 'ja')).to.deep.equal({text: 'Sword', locale: undefined});
  });

  it('skips a text in a script that the reader does not read, while there is English', () => {
    expect(pickText({zh: '剑', en: 'Sword'}, 'zh-TW')).to.equal('Sword');
    expect(pickText({'zh-CN': '剑'}, 'zh-TW')).to.equal('剑');
  });

  it('holds for any object: total, the same in any order, exact where it can be, never from invalid keys', () => {
    const seed = 20261121;
    const {pick, below, chance} = random(seed);
    const keys = [
      'en',
      'en-US',
      'en_GB',
      'de',
      'de-AT',
      'DE_ch',
      'ja',
      'zh',
      'zh-TW',
      'zh_Hant_HK',
      'ar',
      'sr-Latn',
      'sr',
      'pt-BR',
    ];
    const invalidKeys = ['__proto__', 'constructor', 'C', '', 'x-klingon', '1'];
    const empty = ['', '  ', null, 5, {}];
    for (let round = 0; round < 2000; round++) {
      const entries = Array.from({length: below(6)}, () =>
        chance(0.2)
          ? [pick(invalidKeys), 'odd']
          : chance(0.3)
            ? [pick(keys), pick(empty)]
            : [pick(keys), `text ${below(99)}`],
      ) as [string, unknown][];
      const texts = new Map(entries);
      const wanted = pick([...keys, ...invalidKeys, 'fr', 'de-LI']);
      const object = (list: readonly (readonly [string, unknown])[]): unknown =>
        JSON.parse(`{${list.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`);
      const what = `seed ${seed}, round ${round}: ${JSON.stringify([...texts])} for ${wanted}`;

      const found = pickLocalized(object([...texts]), wanted);

      const good = [...texts].filter(([key, value]) => keys.includes(key) && `${value}`.startsWith('text'));
      expect(found !== undefined, what).to.equal(good.length > 0);
      expect(pickLocalized(object([...texts].reverse()), wanted), what).to.deep.equal(found);
      if (good.some(([key]) => key === wanted)) expect(found!.text, what).to.equal(texts.get(wanted));
      if (found)
        expect(
          good.map(([, value]) => value),
          what,
        ).to.include(found.text);
    }
  });
});
