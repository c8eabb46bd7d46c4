import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {languageFiles, MARK, wordsFile} from '../../../scripts/words/words-file.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (path: string): string => readFileSync(`${root}src/i18n/${path}`, 'utf8');
/** A text without the characters that the formatter decides. */
const bare = (text: string): string => text.replace(/[\s,;'"]/g, '');
const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

describe('a language’s file of words', () => {
  for (const file of readdirSync(`${root}src/i18n/locales`)) {
    it(`has all words in the order of English: ${file}`, () => {
      const {text, missing} = wordsFile(root, file.replace('.ts', ''), textOf(`locales/${file}`));

      assert.equal(missing, 0);
      assert.equal(bare(text), bare(textOf(`locales/${file}`)));
    });
  }

  it('that is new says all in English, marked, and counts as its language does', () => {
    const {text, missing} = wordsFile(root, 'pl');

    assert.ok(missing > 400, `${missing}`);
    assert.ok(countOf(text, MARK) >= missing);
    assert.match(text, /plural\('pl', count, \{few: '# items', many: '# items', one: '# item', other: '# items'\}\)/);
    assert.match(text, /\/\*\* Polish\. \*\/\nexport const words: Words/);
    assert.doesNotMatch(text, /: string|satisfies|'en'/);
  });

  it('names the words that English does not have, before they are lost', () => {
    const before = textOf('locales/de.ts')
      .replace('export const words: Words = {', "export const words: Words = {\n  gift: {open: 'Auspacken'},")
      .replace(/^ {4}close: /m, "    shut: 'Zu',\n    close: ");

    const {removed} = wordsFile(root, 'de', before);

    assert.deepEqual(removed, ['gift', 'details.shut']);
    assert.deepEqual(wordsFile(root, 'de', textOf('locales/de.ts')).removed, []);
  });

  it('keeps translated words, and marks the others', () => {
    const before = textOf('locales/de.ts').replace(/^ {4}close: .*\n/m, '');
    const {text, missing} = wordsFile(root, 'de', before);

    assert.equal(missing, 1);
    assert.match(text, /\/\/ missing\nclose: '/);
    assert.match(text, /Erneut versuchen/);
  });
});

it('the folder decides which languages there are', () => {
  for (const [name, text] of Object.entries(languageFiles(root))) assert.equal(bare(textOf(name)), bare(text));
});
