import type {Clock} from '../api/clock.js';
import {type Fields, fieldsOf} from '../api/read.js';
import {PAGE_SIZE} from '../api/read-items.js';
import {type Packed, pack, unpack} from './packed-text.js';
import type {List} from './pages.js';

/** What of a long answer is yet to be read. */
export interface Rest {
  /** What it says of the list, with the entries that are parsed. */
  readonly answer: Fields & {readonly items: readonly unknown[]};
  /** The other entries, and all that stands behind them; empty where there are none. Packed once nobody asks for more. */
  readonly text: string | Packed;
}

/** In so many characters are the entries that were asked for, or they are very long, and not many. */
const FIRST_CHARACTERS = 100_000;
/** No task that parses so many characters, and reads so many entries, is long. */
const STEP_CHARACTERS = 200_000;
const STEP = 500;
/** What is left so long is packed: many players never ask for more than the first items. */
const UNUSED_MS = 1000;
/** Where an entry ends is found soon, unless the list is written in some other way. */
const MOST_CUTS = 20;

/**
 * Cuts a text between two entries, behind so many characters: what `parse` makes of its head, and the rest. Undefined
 * where it ends before, or is not cut so. `parse` proves the place: it throws, or makes nothing of it, elsewhere.
 */
function cut<T>(
  text: string,
  from: number,
  parse: (head: string) => T | undefined,
): {readonly value: T; readonly rest: string} | undefined {
  let at = from;
  for (let cuts = 0; cuts < MOST_CUTS; cuts++) {
    at = text.indexOf('},{', at) + 1;
    if (!at) return undefined;
    try {
      const value = parse(text.slice(0, at));
      if (value !== undefined) return {value, rest: text.slice(at + 1)};
    } catch {
      // In the middle of a text, or of an entry.
    }
  }
  return undefined;
}

/** The next entries, as an answer of their own; the list keeps what is behind them. */
function take(list: List, clock: Clock, answer: Rest['answer'], text: string, most: number): unknown {
  const {items} = answer;
  const isMore = text !== '' || items.length > most;
  const rest = {answer: {...answer, items: items.slice(most)}, text};
  list.rest = isMore ? rest : undefined;
  if (text) clock.after(UNUSED_MS, () => void putAway(list, rest));
  return isMore ? {...answer, items: items.slice(0, most), has_more: true} : answer;
}

/** Packs what is yet to be read, unless it is being read by then. */
async function putAway(list: List, rest: Rest): Promise<void> {
  if (list.rest !== rest) return;
  const text = await pack(rest.text as string);
  if (list.rest === rest) list.rest = {...rest, text};
}

/** The first entries of an answer that is longer than was asked for: no more of it is parsed, where that is possible. */
export function begin(list: List, clock: Clock, text: string): unknown {
  const tail = text.slice(text.lastIndexOf(']'));
  const found = cut(text, FIRST_CHARACTERS, (head) => {
    // The number is the list's last entry, if the list is what was cut: no other list is closed in the same place.
    const answer = JSON.parse(`${head},0${tail}`);
    return answer.items.pop() === 0 ? answer : undefined;
  });
  const begun = found && found.value.items.length >= PAGE_SIZE ? found : undefined;
  const answer = begun ? begun.value : JSON.parse(text);
  return Array.isArray(fieldsOf(answer).items) ? take(list, clock, answer, begun?.rest ?? '', PAGE_SIZE) : answer;
}

/** The next entries of an answer of which some were read, once the page's thread has seen to what else there is. */
export async function readOn(list: List, clock: Clock): Promise<unknown> {
  await new Promise<void>((go) => clock.after(0, go));
  const {answer, text: kept} = list.rest!;
  const text = typeof kept === 'string' ? kept : await unpack(kept);
  const {items} = answer;
  if (!text || items.length >= STEP) return take(list, clock, answer, text, STEP);
  const next = cut<readonly unknown[]>(text, STEP_CHARACTERS, (head) => JSON.parse(`[${head}]`));
  if (next) return take(list, clock, {...answer, items: [...items, ...next.value]}, next.rest, STEP);
  // To its end, where more may be said of the list.
  const last = JSON.parse(`{"items":[${text}`);
  return take(list, clock, {...answer, ...last, items: [...items, ...last.items]}, '', STEP);
}
