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

/** Of the rules that passed, one place of each is enough. */
const resultTypes: resultGroups[] = ['violations', 'incomplete'];
/** All of a frame. */
const ALL: unknown = {include: [], exclude: []};

async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What a frame comes to, and each in it, in the order in which axe names them; nothing of one that is gone meanwhile. */
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
 * What axe says of a page and its frames, of any origin. It stays in a document that is looked at again: to bring it anew,
 * and to sum up in a window of its own, as its own adapter for Playwright does, takes four times as long as to look.
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
