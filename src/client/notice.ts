import type {FindingData, FindingId, NoticeContent} from '../diagnose/findings.js';

/** Something that the page's developer has to know. `diagnose/` words it, without what may be secret. */
export interface Notice<Id extends FindingId = FindingId> extends NoticeContent<Id> {
  /** The element that it is about. */
  readonly element: WeakRef<Element> | undefined;
}

/** The code that words notices. It is loaded with the first notice, or on a developer's own host. */
interface Diagnosis {
  /** Writes notices into the console, each once, and looks over the page later. */
  readonly report: (notices: readonly Notice[]) => void;
  /** The words of a notice, to be shown in place of an element. */
  readonly textOf: <Id extends FindingId>(notice: NoticeContent<Id>) => string;
  /** Looks over the page for faults of its markup, and reports them. */
  readonly scan: () => void;
}

/** The maximum number of notices with the same id that wait for the code which words them. */
const MAX_WAITING = 50;
/** The hosts of a developer's own machine. */
const DEVELOPERS_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

/** The notices that wait for the code which words them. */
let waiting: Notice[] = [];
/** The ids whose words were lost, and that were logged. */
const lostIds = new Set<FindingId>();
let load: (() => Promise<Diagnosis>) | undefined;
let loaded: Diagnosis | undefined;
let isDebugging = false;
let isScanPlanned = false;

/** Reports something to the page's developer. It reaches the console when its words are loaded, once for the same element and data. */
export function notice<Id extends FindingId>(id: Id, data: FindingData<Id>, element?: Element): void {
  if (waiting.filter((each) => each.id === id).length < MAX_WAITING)
    waiting.push({id, data, element: element && new WeakRef(element)} as Notice);
  void logWaiting();
}

/** The line in place of a finding's words, if the code that words it is lost. */
export const diagnosisLost = (id: FindingId): string => `${id} (see docs/findings.md of the package game-storefront)`;

/**
 * Passes the waiting notices to the code that words them. If that code is lost, they wait for the next attempt, and
 * each id is logged once.
 */
export async function logWaiting(): Promise<void> {
  if (!load) return;
  try {
    // Once the words are loaded, at once: the console shows it before an element does.
    loaded ??= await load();
  } catch {
    for (const {id} of waiting) {
      if (!lostIds.has(id)) console.warn(`game-storefront: ${diagnosisLost(id)}`);
      lostIds.add(id);
    }
    return;
  }
  const notices = waiting;
  waiting = [];
  loaded.report(notices);
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

/** Whether the page is a developer's: by its host, or by its script tag. */
export const isDevelopersPage = (): boolean => isDebugging || DEVELOPERS_HOST.test(globalThis.location?.hostname);

/** Calls back when the page is idle; soon, if a script of the page has replaced the browser's function by one that throws. */
export function whenIdle(callback: () => void): void {
  try {
    (globalThis.requestIdleCallback ?? setTimeout)(callback);
  } catch {
    setTimeout(callback);
  }
}

/** On a developer's host: looks over the page when it is idle. Players' pages load nothing for it. */
export function scanWhenIdle(): void {
  if (isScanPlanned || !load || !isDevelopersPage()) return;
  isScanPlanned = true;
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
