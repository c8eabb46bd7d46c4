import type {FindingData, FindingId, NoticeContent} from '../diagnose/findings.js';

/** Something that the page's developer has to know. `diagnose/` words it, without what may be secret. */
export interface Notice<Id extends FindingId = FindingId> extends NoticeContent<Id> {
  /** The element that it is about. */
  readonly element: WeakRef<Element> | undefined;
}

/** The code that words notices. It is loaded when there is something to say, or on a developer's own host. */
interface Diagnosis {
  /** Writes a notice into the console. */
  readonly log: (notice: Notice) => void;
  /** The words of a notice, to be shown in place of an element. */
  readonly textOf: <Id extends FindingId>(notice: NoticeContent<Id>) => string;
  /** Looks over the page for faults of its markup, and reports them. */
  readonly scan: () => void;
}

/** A page with more faults than this has had enough to read. */
const MAX_NOTICES = 50;
/** The hosts of a developer's own machine. */
const DEVELOPERS_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

const notices: Notice[] = [];
/** The ids and data that were reported of each element, and of the page, whose key is `notices`: each notice is logged once. */
const reported = new WeakMap<object, Set<string>>();
/** The notices that were not logged yet. */
const waiting: Notice[] = [];
let load: (() => Promise<Diagnosis>) | undefined;
let loaded: Diagnosis | undefined;
let isDebugging = false;
let isScanPlanned = false;

/** Reports something to the page's developer, once for the same element and data. It reaches the console when its words are loaded. */
export function notice<Id extends FindingId>(id: Id, data: FindingData<Id>, element?: Element): void {
  const key = `${id} ${JSON.stringify(data)}`;
  const place = element ?? notices;
  const known = reported.get(place) ?? new Set();
  if (known.has(key) || notices.length >= MAX_NOTICES) return;
  reported.set(place, known.add(key));
  const one = {id, data, element: element && new WeakRef(element)} as Notice;
  notices.push(one);
  waiting.push(one);
  void logWaiting();
}

/** The notices of this page with this id, for `explain()`. */
export const noticesOf = <Id extends FindingId>(id: Id): readonly Notice<Id>[] =>
  notices.filter((one) => one.id === id) as unknown as readonly Notice<Id>[];

/** The line in place of a finding's words, where the code that words it is lost. */
export const diagnosisLost = (id: FindingId): string =>
  `${id} (its words could not be loaded: see docs/findings.md of the package game-storefront)`;

async function logWaiting(): Promise<void> {
  if (!load) return;
  try {
    // Once the words are loaded, at once: the console says it before an element shows it.
    loaded ??= await load();
    if (!waiting.length) return;
    for (const one of waiting.splice(0)) loaded.log(one);
    // Later: an element may be rendering now.
    await load();
    loaded.scan();
  } catch {
    for (const {id} of waiting.splice(0)) console.warn(`game-storefront: ${diagnosisLost(id)}`);
  }
}

/**
 * The words of a notice, to be shown in place of an element; undefined until they are loaded. Then `onLoad` is called. The notice is
 * reported, too.
 */
export function wordsOf<Id extends FindingId>(id: Id, data: FindingData<Id>, onLoad: () => void): string | undefined {
  notice(id, data);
  if (loaded) return loaded.textOf({id, data});
  load?.().then(
    (diagnosis) => {
      loaded = diagnosis;
      onLoad();
    },
    () => {},
  );
  return undefined;
}

/** Sets the loader of the code that words notices. */
export function setDiagnosis(loader: () => Promise<Diagnosis>): void {
  if (load) return;
  load = loader;
  if (waiting.length) void logWaiting();
}

/** Lets the page be looked over although its host is not a developer's. */
export function debugPage(): void {
  isDebugging = true;
  scanWhenIdle();
}

/** Whether the page is a developer's: by its host, or as its script tag says. */
export const isDevelopersPage = (): boolean => isDebugging || DEVELOPERS_HOST.test(globalThis.location?.hostname);

/** On a developer's host: looks over the page when it is idle. Players' pages load nothing for it. */
export function scanWhenIdle(): void {
  if (isScanPlanned || !load || !isDevelopersPage()) return;
  isScanPlanned = true;
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(() => {
    isScanPlanned = false;
    load!().then(
      (diagnosis) => {
        loaded = diagnosis;
        diagnosis.scan();
      },
      () => {},
    );
  });
}
