import type {Page} from '@playwright/test';

/** A font as wide as those of pixels that games choose. */
const WIDE_FONT = `@font-face { font-family: Wide; src: local('DejaVu Sans'), local('Verdana'), local('Liberation Sans'); size-adjust: 140% }
  :root { --store-font-body: Wide, sans-serif; --store-font-display: Wide, sans-serif }
  body { font-family: Wide, sans-serif }`;

/** What a text breaks at by itself: spaces, and hyphens that are seen or soft. */
const MAY_BREAK_AT = '[\\s\\u00ad\\u2013\\u200b-]+';

/** The faults of `words`, which are our own, as texts by element. Runs in the page. */
function seekBroken([words, mayBreakAt]: readonly [words: readonly string[], mayBreakAt: string]): string[] {
  const own = new Set(words);
  const faults = new Set<string>();
  /** The lines that the letters of a range of one text are on; a letter after a soft hyphen has that hyphen's box, too. */
  const linesOf = ({startContainer, startOffset, endOffset}: Range): number => {
    const letter = document.createRange();
    const tops = new Set<number>();
    for (let index = startOffset; index < endOffset; index++) {
      letter.setStart(startContainer, index);
      letter.setEnd(startContainer, index + 1);
      const box = [...letter.getClientRects()].filter(({width}) => width > 0.5).at(-1);
      if (box) tops.add(Math.round(box.top));
    }
    return tops.size;
  };
  const blockOf = (text: Text): Element => {
    let box = text.parentElement!;
    while (/^(inline|contents)$/.test(getComputedStyle(box).display) && box.parentElement) box = box.parentElement;
    return box;
  };

  const checkText = (text: Text): void => {
    const element = text.parentElement!;
    if (
      !text.data.trim() ||
      !element.checkVisibility() ||
      element.closest('.hidden, caption, thead, style, script, noscript')
    )
      return;
    const {host} = element.getRootNode() as ShadowRoot;
    const place = `<${host?.localName ?? 'page'}> ${element.localName}.${element.className}`;
    const around = blockOf(text).getBoundingClientRect();
    const range = document.createRange();
    let word = '';
    for (const {0: piece, index} of text.data.matchAll(new RegExp(`(?:(?!${mayBreakAt}).)+`, 'gsu'))) {
      range.setStart(text, index);
      range.setEnd(text, index + piece.length);
      word = piece.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
      if (!own.has(word)) continue;
      if (linesOf(range) > 1) faults.add(`${place}: “${word}” breaks`);
      const {left, right} = range.getBoundingClientRect();
      if (right > around.right + 1 || left < around.left - 1) faults.add(`${place}: “${word}” sticks out`);
    }
    // A letter alone at the end of a line is no part of a word.
    for (const {index, 0: start} of text.data.matchAll(/(?<![\p{L}])\p{L}-(?=\p{L})/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + start.length + 1);
      if (linesOf(range) > 1) faults.add(`${place}: breaks after “${start}”`);
    }
  };
  // A name (aria-label) has to hold the text that is shown, with its soft hyphens.
  const checkSpoken = (element: Element): void => {
    const spoken = ['aria-description', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name));
    if (element.matches('[aria-live], .hidden')) spoken.push(element.textContent);
    for (const each of spoken) if (each?.includes('\u00ad')) faults.add(`a soft hyphen is said: ${each}`);
  };

  const walk = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      checkSpoken(element);
      for (const node of element.childNodes) if (node instanceof Text) checkText(node);
    }
  };
  walk(document);
  return [...faults];
}

/** Our own words, in pieces between which they may break, by the source of a file of words. */
export function piecesOf(source: string): string[] {
  const written = source.replaceAll('\\u00ad', '\u00ad').replaceAll('\\u2011', '\u2011');
  return [...new Set(written.match(/[\p{L}\u2011]+/gu))];
}

/**
 * Where words of our own break without a hyphen in a wide font, or stick out of their box, and soft hyphens in what is only said. The
 * page has its own font again afterwards.
 */
export async function brokenWords(page: Page, pieces: readonly string[]): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, WIDE_FONT);
  const faults = await page.evaluate(seekBroken, [pieces, MAY_BREAK_AT] as const);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return faults;
}
