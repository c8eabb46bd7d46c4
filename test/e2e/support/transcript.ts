import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import {expect} from './shop.js';

const golden = (name: string): string => fileURLToPath(new URL(`../golden/${name}.txt`, import.meta.url));

declare global {
  interface Window {
    /** What live regions said, oldest first. */
    said: string[];
  }
}

/** Listens to every live region of the page, in shadow roots too, from before the first script. */
function listen(): void {
  window.said = [];
  const last = new WeakMap<Element, string>();
  const isLive = (element: Element): boolean =>
    ['status', 'alert', 'log'].includes(element.getAttribute('role') ?? '') || element.hasAttribute('aria-live');
  const look = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) follow(element.shadowRoot);
      if (!isLive(element)) continue;
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text && text !== last.get(element)) {
        const role = element.getAttribute('role') === 'alert' ? 'alert' : 'says';
        window.said.push(`${role}: ${text}`);
      }
      last.set(element, text);
    }
  };
  const followed = new WeakSet<Node>();
  const follow = (root: ParentNode & Node): void => {
    if (followed.has(root)) return;
    followed.add(root);
    new MutationObserver(() => look(root)).observe(root, {subtree: true, childList: true, characterData: true});
    look(root);
  };
  addEventListener('DOMContentLoaded', () => follow(document));
}

/** What stands under the keyboard's focus: its role and name, as a screen reader would begin. */
function focused(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return 'the page';
  const labelledBy = element.getAttribute('aria-labelledby');
  const root = element.getRootNode() as ShadowRoot | Document;
  const text = (node: Element | null): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const name =
    element.getAttribute('aria-label') ??
    labelledBy
      ?.split(' ')
      .map((id) => text(root.getElementById(id)))
      .join(' ') ??
    text((element as HTMLInputElement).labels?.[0] ?? element);
  const role =
    element.getAttribute('role') ??
    {A: 'link', BUTTON: 'button', INPUT: 'field', SELECT: 'choice', DIALOG: 'dialog'}[element.tagName] ??
    element.tagName.toLowerCase();
  const value = element.getAttribute('aria-valuetext') ?? (element instanceof HTMLInputElement ? element.value : '');
  const states = [
    element.getAttribute('aria-disabled') === 'true' && 'unavailable',
    element.getAttribute('aria-pressed') === 'true' && 'pressed',
    element.getAttribute('aria-expanded') && `expanded ${element.getAttribute('aria-expanded')}`,
    element.getAttribute('aria-invalid') === 'true' && 'invalid',
  ].filter(Boolean);
  return [`${role} "${name}"`, value && `"${value}"`, ...states].filter(Boolean).join(', ');
}

/** A player's way by keyboard alone, written down: each key, where it leads, and what is announced. */
export class Transcript {
  private readonly lines: string[] = [];
  private heardSoFar = 0;
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Call it before the page is opened. */
  static async of(page: Page): Promise<Transcript> {
    await page.addInitScript(listen);
    return new Transcript(page);
  }

  /** Presses a key, so many times; each time it writes down where the focus is then. */
  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.page.keyboard.press(key);
      this.lines.push(`${key} → ${await this.page.evaluate(focused)}`);
    }
  }

  /** Presses Tab until something of that name has the focus. */
  async tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    for (let time = 0; time < 200; time++) {
      await this.press(key);
      if (this.lines[this.lines.length - 1]!.match(name)) return;
    }
    throw new Error(`${key} never came to ${name}:\n${this.lines.join('\n')}`);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.lines.push(`types "${text}"`);
  }

  /** Waits until this was announced, and writes down all that was since the last time. */
  async hears(words: string | RegExp): Promise<void> {
    await expect
      .poll(async () =>
        (await this.page.evaluate(() => window.said)).slice(this.heardSoFar).some((text) => text.match(words)),
      )
      .toBe(true);
    const said = await this.page.evaluate(() => window.said);
    for (const text of said.slice(this.heardSoFar)) this.lines.push(`  ${text}`);
    this.heardSoFar = said.length;
  }

  /** Where the focus is, without a key. */
  async standsOn(): Promise<void> {
    this.lines.push(`focus: ${await this.page.evaluate(focused)}`);
  }

  /** Compares with the golden file; UPDATE=1 writes it, to be read before it is committed. */
  expectGolden(name: string): void {
    const text = `${this.lines.join('\n')}\n`;
    const file = golden(name);
    if (process.env.UPDATE === '1' || !existsSync(file)) {
      if (process.env.CI) throw new Error(`There is no golden transcript "${name}"`);
      mkdirSync(dirname(file), {recursive: true});
      writeFileSync(file, text);
    }
    expect(text).toBe(readFileSync(file, 'utf8'));
  }
}
