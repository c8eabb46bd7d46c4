import type {Clock} from '../client/clock.js';
import {type LostCode, lostCode, lostFile, messageOf} from '../client/lost-code.js';
import {type Finding, type FindingData, finding} from './findings.js';
import {isBlockedByPolicy} from './policy.js';
import {ANONYMOUS, answerOf} from './requests.js';

/** The reason why a file of the script is not loaded, as far as a request of its address shows it. */
async function causeOf(file: string, lost: FindingData<'file-answers-now'>, clock: Clock): Promise<Finding> {
  let answer: Response | undefined;
  const isUnreadable = await isBlockedByPolicy('connect-src', file, async () => {
    answer = await answerOf(clock, file, ANONYMOUS);
  });
  if (isUnreadable) return finding('file-lost', {...lost, reason: ''});
  if (!answer) return finding('file-unanswered', lost);
  const type = answer.headers.get('content-type') ?? 'no type';
  if (!answer.ok) return finding('file-missing', {...lost, status: answer.status});
  if (!/javascript|ecmascript/.test(type)) return finding('file-is-no-script', {...lost, type});
  return finding('file-answers-now', lost);
}

/** The finding of one file, or of code that failed; undefined if all of it loads by now. */
async function findingOf(codes: readonly LostCode[], clock: Clock): Promise<Finding | undefined> {
  const [{error}] = codes as [LostCode];
  const file = lostFile(error);
  const still = new Set<LostCode>();
  const again = (): Promise<unknown> => Promise.all(codes.map((code) => code.load().catch(() => void still.add(code))));
  // A browser that does not name the file has no address to compare a violation with.
  const isBlocked = await isBlockedByPolicy('script-src-elem', file ?? location.href, again);
  if (!still.size) return undefined;
  const missing = codes.filter((code) => still.has(code));
  const data = {lost: missing, isVital: missing.some(({isVital}) => isVital), file};
  if (isBlocked) return finding('file-blocked-by-policy', data);
  return file ? causeOf(file, {...data, file}, clock) : finding('file-lost', {...data, reason: messageOf(error)});
}

/** Loads code again that could not be loaded, and reports why it still fails; nothing while the device is offline. */
export async function checkLostFiles(clock: Clock): Promise<Finding[]> {
  if (!navigator.onLine) return [];
  const byFile = new Map<string, LostCode[]>();
  for (const lost of lostCode.values()) {
    const key = lostFile(lost.error) ?? messageOf(lost.error);
    byFile.set(key, [...(byFile.get(key) ?? []), lost]);
  }
  const found = await Promise.all([...byFile.values()].map((lost) => findingOf(lost, clock)));
  return found.filter((each) => each !== undefined);
}
