import {systemClock} from '../api/clock.js';
import type {Language} from '../i18n/plural.js';
import {type Area, bringWords, hold, type Words, wordsOf} from '../i18n/words.js';
import {WAIT_MS} from './words.js';

/** Who is drawn anew once more words are here. */
export interface Redrawn {
  requestUpdate(): void;
}

/** Words that few players come to hear. */
export interface LateWords {
  readonly area: Area;
  /** Brings those in English; undefined where they are here with the code. */
  readonly english?: () => Promise<Partial<Words>>;
}

interface Asked {
  /** What they were asked for: for the same, they are not asked for again. */
  readonly causes: WeakSet<object>;
  /** Who waits, while they are under way. */
  hosts?: Set<Redrawn> | undefined;
}

const asked = new Map<string, Asked>();

/** Whether words are here, or will not come for these causes, such as refusals; else asks for them. */
export function hasLate({area, english}: LateWords, lang: Language, causes: readonly object[], host: Redrawn): boolean {
  if (wordsOf(lang, area) || (lang === 'en' && !english)) return true;
  const ask: Asked = asked.get(lang + area) ?? {causes: new WeakSet()};
  asked.set(lang + area, ask);
  const isNew = causes.some((cause) => !ask.causes.has(cause));
  for (const cause of causes) ask.causes.add(cause);
  if (!ask.hosts && !isNew) return true;
  if (ask.hosts?.add(host)) return false;
  const hosts = new Set([host]);
  ask.hosts = hosts;
  const tell = (): void => {
    ask.hosts = undefined;
    for (const each of hosts) each.requestUpdate();
  };
  // What comes later than that is shown all the same.
  const stop = systemClock.after(WAIT_MS, tell);
  const settle = (): void => {
    stop();
    tell();
  };
  const words = lang === 'en' ? english!().then((came) => hold(lang, came)) : bringWords(lang, area);
  words.then(settle, settle);
  return false;
}
