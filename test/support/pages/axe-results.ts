import type {Frame, Page} from '@playwright/test';
import axe, {
  type AxeResults,
  type ContextSpec,
  type PartialResults,
  type RunOptions,
  type resultGroups,
} from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Passed rules are reported with one place only. */
const resultTypes: resultGroups[] = ['violations', 'incomplete'];
/** The context of a whole frame. */
const ALL: unknown = {include: [], exclude: []};

async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** The partial results of a frame and the frames in it, in axe's order; null for a frame that was removed meanwhile. */
async function partsOf(frame: Frame, within: unknown, options: RunOptions): Promise<PartialResults> {
  await injectAxe(frame);
  const inner = await frame.evaluate((context) => window.axe.utils.getFrameContexts(context as ContextSpec), within);
  const parts: PartialResults = [
    await frame.evaluate(
      ([context, how]) => window.axe.runPartial(context as ContextSpec, how as RunOptions),
      [within, options],
    ),
  ];
  for (const {frameSelector, frameContext} of inner) {
    const element = await frame.evaluateHandle((at) => window.axe.utils.shadowSelect(at), frameSelector);
    const child = await element.asElement()?.contentFrame();
    parts.push(...(child ? await partsOf(child, frameContext, options) : [null]));
  }
  return parts;
}

/**
 * Axe's results for a page and its frames, of any origin. Axe stays loaded in a document that is checked again: to load it each time,
 * and to merge results in a window of its own, as axe's adapter for Playwright does, takes four times as long as the check.
 */
export async function axeResults(page: Page, asked: RunOptions): Promise<AxeResults> {
  const options: RunOptions = {...asked, resultTypes};
  const frame = page.mainFrame();
  if (page.frames().length === 1) {
    await injectAxe(frame);
    return frame.evaluate((how) => window.axe.run(document, how), options);
  }
  const parts: unknown = await partsOf(frame, ALL, options);
  return frame.evaluate(
    ([all, how]) => window.axe.finishRun(all as PartialResults, how as RunOptions),
    [parts, options],
  );
}
