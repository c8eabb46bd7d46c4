import {execFile} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {sandboxControl} from '../../../scripts/lib/sandbox-control.mjs';
import {bundle} from '../../support/pages/bundle.js';
import {GUIDES, isOfProgram, SNIPPETS} from '../../support/snippets.mjs';

const FUNCTIONS = 'docs/server.md';
const blocksOf = (file: string): string[] =>
  SNIPPETS.filter((snippet) => snippet.file === file && isOfProgram(snippet)).map(({code}) => code);
/** A guide's blocks, one after the other; each has names of its own, as it is compiled by itself. */
const programOf = (file: string): string =>
  blocksOf(file)
    .map((code) => `{\n${code}}\n`)
    .join('');
const PROGRAMS = GUIDES.filter((file) => file !== FUNCTIONS && programOf(file) !== '');

/** What a program says that it prints: `console.log(…); // → bow, sword`. */
const promised = (program: string): string[] =>
  program.split('\n').flatMap((line) => (line.includes('console.log(') ? [line.split(' // → ')[1] ?? ''] : []));

/** Runs a program in a project of its own; resolves to the lines that it printed. */
async function printed(program: string): Promise<string[]> {
  const url = process.env.SANDBOX_URL!;
  const {project_id, merchant_id, api_key, merchant_api_key, host_id, distribution_hubs} = await sandboxControl(
    url,
  ).createProject({
    seed: 'demo',
  });
  const folder = await mkdtemp(join(tmpdir(), 'storefront-program-'));
  try {
    const code = program
      .replaceAll('http://127.0.0.1:8787', url)
      .replaceAll('44056', `${project_id}`)
      .replaceAll('77101', `${merchant_id}`);
    const file = join(folder, 'program.mjs');
    await writeFile(file, await bundle(code, 'ts', {platform: 'node', target: 'node20'}));
    const [hub] = distribution_hubs;
    const keys = {
      PROJECT_API_KEY: api_key,
      MERCHANT_API_KEY: merchant_api_key,
      HUB_ID: `${hub!.distribution_hub_id}`,
      HUB_API_KEY: hub!.api_key,
      HOST_ID: host_id,
    };
    const env = {...process.env, ...keys, FORCE_COLOR: '0'};
    const {stdout} = await promisify(execFile)(process.execPath, [file], {env});
    return stdout.split('\n').slice(0, -1);
  } finally {
    await rm(folder, {recursive: true});
  }
}

test.describe('the program of a guide prints what the guide says', () => {
  for (const file of PROGRAMS)
    test(file, async () => {
      const program = programOf(file);
      const lines = promised(program);

      expect(lines.length).toBeGreaterThan(2);
      expect(await printed(blocksOf(FUNCTIONS).join('') + program)).toEqual(lines);
    });

  test('each group of the merchant’s calls that has a guide has a program', () => {
    expect(PROGRAMS).toEqual(
      [
        'attributes',
        'catalog-rules',
        'coupons',
        'distribution-hub',
        'merchant-promotions',
        'multicurrency',
        'owned-games',
        'pre-orders',
        'promotions',
        'purchase-limits',
        'reports',
      ].map((name) => `docs/${name}.md`),
    );
  });
});
