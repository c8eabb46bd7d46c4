import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import {FocusReader} from './focus-reader.js';
import {listenToLiveRegions} from './live-regions.js';
import {leavePage} from './player-page.js';
import {test as base, expect} from './shop.js';

/** A busy machine answers late. */
const WAIT_MS = 15_000;
/**
 * Announcements of slow answers, and of states between a payment and the delivery right after it: they depend on the machine's speed, and are no
 * part of the transcript.
 */
const PASSING = [/^says: Loading…$/, /: Paid\. /];

const golden = (name: string): string =>
  fileURLToPath(new URL(`../../e2e/transcripts/golden/${name}.txt`, import.meta.url));

/**
 * The transcript of a player who uses the keyboard only: each key, the focus after it, and the announcements. A test writes several, one
 * after the other: each starts with a page that is opened then.
 */
export class Transcript {
  private lines: string[] = [];
  private readSoFar = 0;
  /** Whether the elements of the page that is open have been waited for. */
  private isPageComplete = false;
  private readonly page: Page;
  private readonly reader: FocusReader;

  private constructor(page: Page, reader: FocusReader) {
    this.page = page;
    this.reader = reader;
  }

  /** Begins a transcript; called before the page is opened. */
  static async of(page: Page): Promise<Transcript> {
    await page.addInitScript(listenToLiveRegions);
    return new Transcript(page, await FocusReader.of(page));
  }

  /** Writes a line between two parts of the transcript. */
  note(text: string): void {
    this.lines.push('', `# ${text}`);
  }

  /** Presses a key this number of times; writes down the focus after each press. */
  async press(key: string, times = 1): Promise<void> {
    await this.completePage();
    for (let time = 0; time < times; time++) {
      await this.page.keyboard.press(key);
      this.lines.push(`${key} → ${await this.comesTo('')}`);
    }
  }

  /** Presses a key whose effect takes a while, and waits until the focus is on an element of this name. */
  async pressTo(key: string, name: string | RegExp): Promise<void> {
    await this.completePage();
    await this.page.keyboard.press(key);
    this.lines.push(`${key} → ${await this.comesTo(name)}`);
  }

  /** Presses a key whose effect takes a while; the next lines show the result. */
  async act(key: string): Promise<void> {
    await this.completePage();
    await this.page.keyboard.press(key);
    this.lines.push(key);
  }

  /** Presses Tab until an element of that name has the focus. */
  async tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    const from = this.lines.length;
    for (let time = 0; time < 100; time++) {
      await this.press(key);
      if (this.lines[this.lines.length - 1]!.match(name)) return;
    }
    throw new Error(`${key} never came to ${name}:\n${this.lines.slice(from).join('\n')}`);
  }

  /** Moves the focus to an element without writing down the steps, which other transcripts have. */
  async startAt(name: string | RegExp): Promise<void> {
    const from = this.lines.length;
    await this.tabTo(name);
    const [last] = this.lines.splice(from).slice(-1);
    this.lines.push(last!.replace('Tab →', 'at'));
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.lines.push(`types "${text}"`);
  }

  /** Waits for an announcement, and writes down all announcements since the last call. */
  async hears(words: string | RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.news()).some((said) => said.match(words)), {
        message: `hears ${words}`,
        timeout: WAIT_MS,
      })
      .toBe(true);
    for (const said of await this.news()) this.lines.push(`  ${said}`);
    this.readSoFar = (await this.said()).length;
  }

  /** Waits for the focus on an element of this name, without a key. */
  async standsOn(name: string | RegExp): Promise<void> {
    this.lines.push(`focus: ${await this.comesTo(name)}`);
  }

  /**
   * Compares the transcript with the golden file, which UPDATE=1 writes; it is read before it is committed. `plain` replaces
   * texts that differ from day to day by constant ones. The next transcript starts then.
   */
  async expectGolden(name: string, plain = (text: string): string => text): Promise<void> {
    expect(await this.news(), 'announced without being waited for').toEqual([]);
    const text = plain(`${this.lines.join('\n').trim()}\n`);
    const file = golden(name);
    if (process.env.UPDATE === '1') {
      mkdirSync(dirname(file), {recursive: true});
      writeFileSync(file, text);
    }
    if (!existsSync(file)) throw new Error(`There is no golden transcript "${name}"; UPDATE=1 writes it.\n${text}`);
    expect(text).toBe(readFileSync(file, 'utf8'));
    await this.startAnew();
  }

  /** Leaves nothing of this transcript and its page to the next one. */
  private async startAnew(): Promise<void> {
    this.lines = [];
    this.readSoFar = 0;
    this.isPageComplete = false;
    this.reader.forget();
    await leavePage(this.page);
  }

  /**
   * Waits, before the first key, until all elements of the page are defined and rendered: each comes in a file of its own, and Tab would
   * pass over one whose file comes late.
   */
  private async completePage(): Promise<void> {
    if (this.isPageComplete) return;
    await expect(this.page.locator('main :not(:defined)')).toHaveCount(0, {timeout: WAIT_MS});
    await this.page.evaluate(async () => {
      const rendered = (element: Element): unknown => 'updateComplete' in element && element.updateComplete;
      await Promise.all([...document.querySelectorAll('main *')].map(rendered));
    });
    this.isPageComplete = true;
  }

  private async comesTo(name: string | RegExp): Promise<string> {
    let focused: string | undefined;
    const read = async (): Promise<string | undefined> => (focused = await this.reader.read(name));
    await expect
      .poll(read, {message: `the focus comes to ${name}, after\n${this.lines.join('\n')}`, timeout: WAIT_MS})
      .toBeDefined();
    return focused!;
  }

  private said(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.said);
  }

  private async news(): Promise<readonly string[]> {
    return (await this.said()).slice(this.readSoFar).filter((said) => !PASSING.some((words) => words.test(said)));
  }
}

/** Time for the transcripts of a test. */
const TRANSCRIPTS_TIMEOUT_MS = 10 * 60_000;

/** A test with transcripts. */
export const test = base.extend<{transcript: Transcript}>({
  transcript: async ({page}, use, testInfo) => {
    testInfo.setTimeout(TRANSCRIPTS_TIMEOUT_MS);
    await use(await Transcript.of(page));
  },
});
