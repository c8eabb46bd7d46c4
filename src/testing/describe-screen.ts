import type {FrameLike, PageLike} from './playwright.js';

const MOST_CHARACTERS = 300;

/** What a shop says where it stands, in shadow roots too: the order's title and text, and what is told as an alert. */
const SAID = '[part~=title]:visible, [part~=text]:visible, [role=alert]:visible, [role=status] > :visible';

async function saidIn(frame: FrameLike): Promise<string> {
  const said = await frame.locator(SAID).allInnerTexts();
  const texts = said.some((text) => text.trim()) ? said : await frame.locator('body').allInnerTexts();
  return texts.join(' · ').replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);
}

/** An address without its query: that of a payment page holds a token. */
const placeOf = (url: string): string => url.replace(/[?#].*$/, '');

/** The open pages and what they say, for the message of an error: a line for each frame. */
export async function onScreen(page: PageLike): Promise<string> {
  const lines: string[] = [];
  for (const each of page.context().pages()) {
    for (const frame of each.frames()) {
      const said = await saidIn(frame).catch(() => '');
      lines.push(`  ${placeOf(frame.url())}: ${said === '' ? 'nothing to read' : `“${said}”`}`);
    }
  }
  return lines.length > 0 ? `On screen:\n${lines.join('\n')}` : 'All pages are closed.';
}
