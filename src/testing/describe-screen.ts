import type {FrameLike, PageLike} from './playwright.js';

const MAX_CHARACTERS = 300;

/** Selects a shop's messages, in shadow roots, too: titles and texts of orders, alerts and status messages. */
const MESSAGES = '[part~=title]:visible, [part~=text]:visible, [role=alert]:visible, [role=status] > :visible';

/** The shop's messages in a frame; all text of the frame if there are none. */
async function textIn(frame: FrameLike): Promise<string> {
  const messages = await frame.locator(MESSAGES).allInnerTexts();
  const texts = messages.some((text) => text.trim()) ? messages : await frame.locator('body').allInnerTexts();
  return texts.join(' · ').replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
}

/** The URL without query and fragment: a payment page's query contains a token. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/** Describes the open pages for an error message: a line with URL and text for each frame. */
export async function describeScreen(page: PageLike): Promise<string> {
  const lines: string[] = [];
  for (const openPage of page.context().pages()) {
    for (const frame of openPage.frames()) {
      const text = await textIn(frame).catch(() => '');
      lines.push(`  ${withoutQuery(frame.url())}: ${text === '' ? 'nothing to read' : `“${text}”`}`);
    }
  }
  return lines.length > 0 ? `On screen:\n${lines.join('\n')}` : 'All pages are closed.';
}
