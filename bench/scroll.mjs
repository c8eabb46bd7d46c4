import {build} from 'esbuild';
import {openPage} from './lib/browser.mjs';
import {peer} from './lib/peers.mjs';
import {compareToBaseline, interleave} from './lib/rounds.mjs';

export const goal = {
  number: 11,
  name: 'Scrolling',
  text: 'scrolling 5,000 items, work of the page’s thread: at most 1.3 of windowed plain DOM, 1.0 of @lit-labs/virtualizer; at most 1,200 nodes, no blank frame',
};

const COUNT = 5000;
const ROUNDS = 7;
const STEPS = 20;
const MAX_NODES = 1200;

/** Bundles the virtualizer's arm into one script, with the project's Lit. */
async function virtualizer() {
  const {folder, label} = peer('@lit-labs/virtualizer');
  const {outputFiles} = await build({
    entryPoints: [new URL('pages/virtualizer.js', import.meta.url).pathname],
    alias: {'@lit-labs/virtualizer': folder.replace(/\/$/, '')},
    nodePaths: [new URL('../node_modules', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return {label, script: outputFiles[0].text};
}

export async function run() {
  const {label, script} = await virtualizer();
  const shops = {};
  try {
    for (const arm of ['vanilla', 'ours', 'virtualizer']) {
      shops[arm] = await openPage({files: {'/made/virtualizer.js': script}});
      await shops[arm].call('scroll.prepare', arm, COUNT);
    }
    const work =
      ({call, threadTime}) =>
      async () => {
        await call('scroll.toTop');
        const before = await threadTime();
        await call('scroll.steps', STEPS, false);
        return ((await threadTime()) - before) / STEPS;
      };
    const result = await interleave(
      Object.fromEntries(Object.entries(shops).map(([arm, shop]) => [arm, work(shop)])),
      ROUNDS,
    );
    const {noise, isVoid, medians} = result;
    const other = medians.virtualizer;
    const {call} = shops.ours;
    await call('scroll.toTop');
    const {blank, nodes} = await call('scroll.steps', STEPS * 2, true);
    const counted = {unit: ''};
    return [
      {what: 'a step of 0.9 viewports', ...compareToBaseline(result), unit: 'ms', limit: 1.3},
      {
        what: `the same, beside ${label}`,
        baseline: other,
        ours: medians.ours,
        unit: 'ms',
        ratio: medians.ours / other,
        limit: 1,
        noise,
        isVoid,
      },
      {what: `blank frames of ${STEPS * 2} steps`, ...counted, ours: blank, ratio: blank, limit: 0},
      {what: 'nodes in the page, the most after any step', ...counted, ours: nodes, ratio: nodes, limit: MAX_NODES},
    ];
  } finally {
    for (const shop of Object.values(shops)) await shop.close();
  }
}
