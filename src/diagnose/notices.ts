import {kindsOf} from '../catalog/kinds.js';
import {membersOf} from '../client/clobber-safe-dom.js';
import {messageOf} from '../client/lost-code.js';
import type {Notice} from '../client/notice.js';
import {isKind} from '../items/item.js';
import {type Finding, type FindingData, type FindingId, finding, type NoticeContent} from './findings.js';
import {nearest} from './nearest.js';
import {lostOptions} from './options.js';

/** The maximum number of logged notices about what is on the page now. */
const MAX_NOTICES = 50;
/** The maximum number of those with the same id. */
const MAX_OF_ID = 20;
/** The maximum number of times that the same words are logged, of different elements. */
const MAX_REPEATS = 10;

/** The key of notices that are about no element. */
const PAGE = {};
/** The logged words of each element, and of the page. */
const wordsOfElements = new WeakMap<object, Set<string>>();
const timesLogged = new Map<string, number>();
/** The logged notices, without those whose element has left the page. */
let logged: readonly Notice[] = [];
/** The ids of which notices were left out; '' for all. */
const leftOut = new Set<string>();

/** The fields of a misspelt name, each with the field of the names that there are. */
const NAME_FIELDS = [
  ['value', 'values'],
  ['action', 'actions'],
  ['kind', 'kinds'],
  ['unknown', 'kinds'],
  ['group', 'groups'],
  ['name', 'names'],
] as const;

/** The probable meaning of a misspelt name in a finding's data; undefined if no name is near. */
function nearName(data: Readonly<Record<string, unknown>>): string | undefined {
  for (const [field, list] of NAME_FIELDS) {
    const [written] = [data[field]].flat();
    const names = data[list];
    if (typeof written === 'string' && Array.isArray(names)) return nearest(written, names);
  }
  return undefined;
}

/** The finding of a notice or a check, with the name that was probably meant, and with what the page adds to the data. */
export function findingOf<Id extends FindingId>({id, data}: NoticeContent<Id>): Finding {
  const given = data as Readonly<Record<string, unknown>>;
  const near = nearName(given);
  const added = {
    ...(near !== undefined && {near}),
    ...(id === 'option-missing' && lostOptions(given.option)),
  };
  return finding(id, {...given, ...added} as FindingData<Id>);
}

/** The words of a notice, to be shown in place of an element. */
export function textOf<Id extends FindingId>(notice: NoticeContent<Id>): string {
  const {text, remedy} = findingOf(notice);
  return remedy ? `${text} ${remedy}` : text;
}

/** The logged notices with this id, for `explain()`. */
export const noticesOf = <Id extends FindingId>(id: Id): readonly Notice<Id>[] =>
  logged.filter((notice) => notice.id === id) as unknown as readonly Notice<Id>[];

/** Whether a notice is still about the page: the element of one may have left it. */
function isOfPage({element}: Notice): boolean {
  if (!element) return true;
  const target = element.deref();
  return target !== undefined && membersOf(target).isConnected;
}

/** Logs, once for each id, that notices are left out. */
function leaveOut(id: string): void {
  if (leftOut.has(id)) return;
  leftOut.add(id);
  console.warn(`game-storefront: ${textOf({id: 'notices-left-out', data: {of: id}})} [notices-left-out]`);
}

/** The elements of which the console would show a token. */
const WITH_TOKEN = '[token], [data-token], script[src*="token="]';

function holdsToken(element: Element): boolean {
  const {matches, querySelector} = membersOf(element);
  return matches(WITH_TOKEN) || querySelector(WITH_TOKEN) !== null;
}

/** Logs the words of a notice, with its element. The words are no format string, which the console takes before another argument. */
function logLine(words: string, element: Element | undefined): void {
  if (!element || holdsToken(element)) console.warn(`game-storefront: ${words}`);
  else console.warn(`game-storefront: ${words.replaceAll('%', '%%')}`, element);
}

/** Writes a notice into the console, with its element: once for the same words, as long as there are not too many. */
function logOnce(notice: Notice): void {
  const {id, data, element} = notice;
  // The scan names a kind that does not exist.
  if (id === 'catalog-shows-nothing' && !kindsOf(data as FindingData<typeof id>).every(isKind)) return;
  const target = element?.deref();
  const words = `${textOf(notice)} [${id}]`;
  const known = wordsOfElements.get(target ?? PAGE) ?? new Set();
  if (known.has(words)) return;
  logged = logged.filter(isOfPage);
  const times = timesLogged.get(words) ?? 0;
  const isFull = logged.length >= MAX_NOTICES;
  if (isFull || times >= MAX_REPEATS || logged.filter((each) => each.id === id).length >= MAX_OF_ID) {
    leaveOut(isFull ? '' : id);
    return;
  }
  wordsOfElements.set(target ?? PAGE, known.add(words));
  timesLogged.set(words, times + 1);
  logged = [...logged, notice];
  logLine(words, target);
}

/**
 * Writes a notice into the console. Its data may be a value that a page has set on an element: an unprintable one does
 * not stop the others.
 */
export function log(notice: Notice): void {
  try {
    logOnce(notice);
  } catch (error) {
    console.warn(`game-storefront: ${textOf({id: 'check-failed', data: {reason: messageOf(error)}})} [${notice.id}]`);
  }
}

/** Receives a fault of the markup, and the element that has it. */
export type Report = <Id extends Notice['id']>(id: Id, data: FindingData<Id>, element?: Element) => void;

/** Runs checks one after another. One that fails, such as at a field that the page has put on an element, is reported; the others run. */
export function runChecks(checks: readonly (() => void)[], report: Report): void {
  for (const check of checks)
    try {
      check();
    } catch (error) {
      report('check-failed', {reason: messageOf(error)});
    }
}
