import type {FindingData, FindingId} from '../diagnose/findings.js';

/** Something that the page's developer has to know. `diagnose/` words it: the shop's own code knows the id alone. */
export interface Notice<Id extends FindingId = FindingId> {
  readonly id: Id;
  readonly data: FindingData<Id>;
  /** The element that it is about. */
  readonly element: WeakRef<Element> | undefined;
}

/** The code that words notices. It is loaded when there is something to say, or on a developer's own host. */
interface Diagnosis {
  /** Writes a notice into the console. */
  readonly log: (notice: Notice) => void;
  /** The words of a notice, to be shown in place of an element. */
  readonly textOf: (notice: Notice) => string;
  /** Looks over the page for faults of its markup, and reports them. */
  readonly scan: () => void;
}

/** A page with more faults than this has had enough to read. */
const MAX_NOTICES = 50;
const MAX_TEXT = 300;
const MAX_LIST = 30;
/** The hosts of a developer's own machine. */
const DEVELOPERS_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

const notices: Notice[] = [];
/** What was reported, by id and data: of the page, and of each element. Each notice is logged once. */
const keys = new Set<string>();
const keysByElement = new WeakMap<Element, Set<string>>();
/** The notices that were not logged yet. */
const waiting: Notice[] = [];
let load: (() => Promise<Diagnosis>) | undefined;
let loaded: Diagnosis | undefined;
let isDebugging = false;
let isScanPlanned = false;

/** Without what may be secret: the query of an address, and a token. */
const withoutSecrets = (text: string): string =>
  text.replace(/(\b\w+:\/\/[^\s"'<>?#]+)[?#][^\s"'<>]*/g, '$1').replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…');

/** Data at a length that can be read. */
function clipped(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value).slice(0, MAX_TEXT);
  if (Array.isArray(value)) return value.slice(0, MAX_LIST).map(clipped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clipped(each)]));
}

const noticeOf = <Id extends FindingId>(id: Id, data: FindingData<Id>, element?: Element): Notice<Id> => ({
  id,
  data: clipped(data) as FindingData<Id>,
  element: element && new WeakRef(element),
});

/** Reports something to the page's developer, once for the same element and data. It reaches the console when its words are loaded. */
export function notice<Id extends FindingId>(id: Id, data: FindingData<Id>, element?: Element): void {
  const one = noticeOf(id, data, element) as Notice;
  const key = `${id} ${JSON.stringify(one.data)}`;
  const known = (element && keysByElement.get(element)) ?? (element ? new Set<string>() : keys);
  if (known.has(key) || notices.length >= MAX_NOTICES) return;
  known.add(key);
  if (element) keysByElement.set(element, known);
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
    loaded = await load();
    if (!waiting.length) return;
    for (const one of waiting.splice(0)) loaded.log(one);
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
  if (loaded) return loaded.textOf(noticeOf(id, data) as Notice);
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
