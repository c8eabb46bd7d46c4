import type {Clock} from '../client/clock.js';
import {LOST_CODE_REMEDY, type LostCode, lostCode, lostFile, lostReason} from '../client/lost-code.js';
import {ANONYMOUS, answerOf} from './answer-of.js';
import type {Finding} from './finding.js';
import {isBlockedByPolicy} from './policy.js';

/** Why a file of the script is not loaded, as far as its address says when it is read. */
async function causeOf(file: string, clock: Clock): Promise<string> {
  let answer: Response | undefined;
  const isUnreadable = await isBlockedByPolicy('connect-src', file, async () => {
    answer = await answerOf(clock, file, ANONYMOUS);
  });
  if (isUnreadable) return `${file} could not be loaded. ${LOST_CODE_REMEDY}`;
  if (!answer) {
    return (
      `${file} could not be loaded: nothing answers there that this page may read. An ad blocker or a firewall may be in ` +
      'between; a server of another origin has to send Access-Control-Allow-Origin.'
    );
  }
  const type = answer.headers.get('content-type') ?? 'no type';
  if (!answer.ok) {
    return (
      `${file} answers ${answer.status}. Serve every file of the script’s folder beside it, of one version: a cache may still ` +
      'hold the script of an earlier version, whose files have other names.'
    );
  }
  if (!/javascript|ecmascript/.test(type)) {
    return (
      `${file} answers with ${type} in place of a script: the server gives another page where it has no file. Serve every file ` +
      'of the script’s folder beside it, of one version.'
    );
  }
  return `${file} could not be loaded, and answers now: load the page again. An extension may have been in between.`;
}

/** The finding of one file, or of code that failed; undefined where all of it loads by now. */
async function findingOf(lost: readonly LostCode[], clock: Clock): Promise<Finding | undefined> {
  const [{error}] = lost as [LostCode];
  const file = lostFile(error);
  const still = new Set<LostCode>();
  const again = (): Promise<unknown> => Promise.all(lost.map((code) => code.load().catch(() => void still.add(code))));
  // A browser that does not name the file has no address to compare a violation with.
  const isBlocked = await isBlockedByPolicy('script-src-elem', file ?? location.href, again);
  if (!still.size) return undefined;
  const missing = lost.filter((code) => still.has(code));
  const finding = (topic: Finding['topic'], text: string): Finding => ({
    topic,
    isFatal: missing.some(({isVital}) => isVital),
    text: `${missing.map(({effect}) => effect).join(', ')}: ${text}`,
  });
  if (isBlocked) {
    return finding(
      'policy',
      `Content-Security-Policy: script-src does not allow ${file ?? 'its file'}. Let it name the script’s folder.`,
    );
  }
  return finding('files', file ? await causeOf(file, clock) : `${lostReason(error)}. ${LOST_CODE_REMEDY}`);
}

/** Loads the code once more that could not be loaded, and says why it still cannot; nothing while the device is offline. */
export async function checkLostFiles(clock: Clock): Promise<Finding[]> {
  if (!navigator.onLine) return [];
  const byFile = new Map<string, LostCode[]>();
  for (const lost of lostCode.values()) {
    const reason = lostReason(lost.error);
    byFile.set(reason, [...(byFile.get(reason) ?? []), lost]);
  }
  const found = await Promise.all([...byFile.values()].map((lost) => findingOf(lost, clock)));
  return found.filter((finding) => finding !== undefined);
}
