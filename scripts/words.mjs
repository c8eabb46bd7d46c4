// Sorts the words of languages in the order of the English words, and marks missing words: `npm run words -- fr` creates a new
// language, `npm run words` updates all languages.
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {languageFiles, MARK, wordsFile} from './words/words-file.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = `${root}src/i18n/locales/`;
const requested = process.argv.slice(2).filter((argument) => argument !== '--remove');
const mayRemove = process.argv.includes('--remove');
const invalid = requested.find((language) => !/^[a-z]{2,3}$/.test(language) || language === 'en');
if (invalid) {
  console.error(`"${invalid}" is no language to write words in: give two or three small letters, such as fr.`);
  process.exit(1);
}
const languages = requested.length > 0 ? requested : readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
for (const language of languages) {
  const file = `${folder}${language}.ts`;
  const {text, missing, removed} = wordsFile(root, language, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (removed.length > 0 && !mayRemove) {
    console.error(
      `src/i18n/locales/${language}.ts: English has no ${removed.join(', ')} (src/english.ts lists its areas). Nothing was written; --remove takes them out.`,
    );
    process.exitCode = 1;
    continue;
  }
  writeFileSync(file, text);
  console.log(
    `src/i18n/locales/${language}.ts: ${missing === 0 ? 'complete' : `${missing} missing, each below "${MARK}"`}`,
  );
}
for (const [name, text] of Object.entries(languageFiles(root))) writeFileSync(`${root}src/i18n/${name}`, text);
execFileSync('npx', ['biome', 'check', '--write', '--log-level=error', 'src/i18n'], {cwd: root, stdio: 'inherit'});
