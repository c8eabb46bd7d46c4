import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type Localized, textFor} from '../src/domain/locale.js';

describe('textFor', () => {
  const texts: Localized = {en: 'Sword', de: 'Schwert', 'pt-BR': 'Espada', fr: '', it: null};
  const rows: [
    texts: Localized | null,
    locale: string | undefined,
    fallback: string,
    text: string | undefined,
    why: string,
  ][] = [
    [texts, 'de', 'en', 'Schwert', 'the locale itself'],
    [texts, 'de-AT', 'en', 'Schwert', 'the language of the locale'],
    [texts, 'pt_br', 'en', 'Espada', 'another spelling of the locale'],
    [texts, 'pt', 'en', 'Sword', 'no text of a country the locale does not name'],
    [texts, 'ja', 'de', 'Schwert', 'the fallback'],
    [texts, 'ja', 'ko-KR', 'Sword', 'English, when the fallback has none'],
    [texts, undefined, 'de', 'Schwert', 'the fallback, when no locale is asked for'],
    [texts, 'fr', 'de', 'Schwert', 'no empty text'],
    [texts, 'it', 'de', 'Schwert', 'no null'],
    [{ko: '검'}, 'de', 'en', '검', 'the first text there is'],
    [{fr: ''}, 'fr', 'en', undefined, 'nothing, when all texts are empty'],
    [{}, 'fr', 'en', undefined, 'nothing, when there are none'],
    [null, 'fr', 'en', undefined, 'nothing for null'],
  ];
  for (const [given, locale, fallback, text, why] of rows)
    it(`gives ${why}`, () => assert.equal(textFor(given, locale, fallback), text));
});
