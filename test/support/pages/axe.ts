import type {Page} from '@playwright/test';
import type {ReadyTheme} from '../ready-themes.js';
import {isWholeMatrix} from '../run/matrix.mjs';
import {axeResults} from './axe-results.js';
import {REVIEWED, type Reviewed} from './axe-reviewed.js';
import {expect} from './shop.js';
import type {StatesFeature} from './states.js';

/** Rules that depend on colours; the others have the same result in another mode. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const MODES = {
  light: {colorScheme: 'light', forcedColors: 'none'},
  dark: {colorScheme: 'dark', forcedColors: 'none'},
  forced: {colorScheme: 'light', forcedColors: 'active'},
} as const;
export type Mode = keyof typeof MODES;

/** Sets the page's scheme, background and theme. */
async function wear(page: Page, mode: Mode, theme: ReadyTheme | undefined): Promise<void> {
  const {colorScheme} = MODES[mode];
  await page.emulateMedia({...MODES[mode], reducedMotion: 'reduce'});
  await page.evaluate(
    async ([scheme, name]) => {
      // The elements follow the page's scheme, not the player's system.
      document.documentElement.style.colorScheme = scheme;
      document.body.style.background = `var(--store-color-page, ${scheme === 'dark' ? '#0c0f17' : '#f4f6fb'})`;
      document.body.style.color = `var(--store-color-text, ${scheme === 'dark' ? '#f1f4fb' : '#11152a'})`;
      // Axe cannot measure gradients; test/browser/theming computes the contrast under a button's gloss.
      document.documentElement.style.setProperty('--store-button-sheen', 'none');
      const worn = document.querySelector<HTMLLinkElement>('link[data-look]');
      if (!name || worn?.dataset.look === name) return;
      worn?.remove();
      const link = document.createElement('link');
      Object.assign(link, {rel: 'stylesheet', href: `/themes/${name}.css`});
      link.dataset.look = name;
      const loaded = new Promise((resolve, reject) => Object.assign(link, {onload: resolve, onerror: reject}));
      document.head.append(link);
      await loaded;
    },
    [colorScheme, theme] as const,
  );
}

/** The lowest contrast of each text with its own background, which may be translucent over white or black. */
function ownContrasts(elements: readonly Element[]): number[] {
  const pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!;
  const over = (ground: string, color: string): number => {
    for (const fill of [ground, color]) {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  return elements.map((element) => {
    const {color, backgroundColor} = getComputedStyle(element);
    const text = over('#000', color);
    const contrasts = ['#fff', '#000'].map((behind) => {
      const [dark, light] = [text, over(behind, backgroundColor)].sort((a, b) => a - b);
      return (light! + 0.05) / (dark! + 0.05);
    });
    return Math.min(...contrasts);
  });
}

const lastOf = (target: unknown): string => `${[target].flat(2).slice(-1)[0]}`;

/** Checks one page in many states, and records the reviewed findings that occur. */
export class AxeReview {
  private readonly page: Page;
  private readonly met = new Set<Reviewed>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Expects no fault, and no finding that was not reviewed. */
  async expectClean(where: string, mode: Mode, theme?: ReadyTheme): Promise<void> {
    await wear(this.page, mode, theme);
    await this.expectRules(where, mode, TAGS);
  }

  /** Expects no fault of colours in a page that is checked in another mode, too; in the whole matrix no fault at all. */
  async expectCleanColours(where: string, mode: Mode, theme?: ReadyTheme): Promise<void> {
    await wear(this.page, mode, theme);
    await this.expectRules(where, mode, isWholeMatrix ? TAGS : COLOUR_RULES);
  }

  private async expectRules(where: string, mode: Mode, runOnly: string[]): Promise<void> {
    const {violations, incomplete, passes} = await axeResults(this.page, {
      runOnly,
      // axe reads the text fill colour, which Chromium reports as it was before the system's colours took over.
      rules: {'color-contrast': {enabled: mode !== 'forced'}},
    });
    const describe = ({id, nodes}: (typeof violations)[number]): string[] =>
      nodes.map(
        ({target, any, all, none}) =>
          `${id}: ${lastOf(target)} (${[...any, ...all, ...none].map(({message}) => message).join('; ')})`,
      );
    const isReviewed = (rule: string, target: string): boolean => {
      const entry = REVIEWED.find((reviewed) => reviewed.rule === rule && reviewed.target.test(target));
      if (entry) this.met.add(entry);
      return entry !== undefined;
    };
    for (const {rule, target, isMeasured} of REVIEWED) {
      const found = incomplete.find(({id}) => id === rule)?.nodes.find((node) => target.test(lastOf(node.target)));
      if (!isMeasured || !found) continue;
      for (const contrast of await this.page.locator(lastOf(found.target)).evaluateAll(ownContrasts)) {
        expect(contrast, `${where}, ${mode}: ${target}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    const unknown = incomplete
      .map((found) => ({...found, nodes: found.nodes.filter(({target}) => !isReviewed(found.id, lastOf(target)))}))
      .flatMap(describe);
    expect.soft(violations.flatMap(describe), `${where}, ${mode}: faults`).toEqual([]);
    expect.soft(unknown, `${where}, ${mode}: to be looked at`).toEqual([]);
    expect(passes.length, where).toBeGreaterThan(runOnly === TAGS ? 10 : 0);
  }

  /** Expects that every reviewed finding of a feature's states still occurs. */
  expectMet(feature: StatesFeature): void {
    expect(REVIEWED.filter((entry) => entry.feature === feature && !this.met.has(entry))).toEqual([]);
  }
}
