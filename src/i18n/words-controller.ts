import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {afterPaint} from '../client/after-paint.js';
import {type Clock, systemClock} from '../client/clock.js';
import type {Words} from '../english.js';
import {loadNumbers} from './format.js';
import type {Language} from './languages.js';
import {type Area, directionOf, languageFor, loadWords, wordsOf} from './words.js';

/** After this time English is shown, until the language has loaded. */
const LOAD_TIMEOUT_MS = 2000;

/** The words of an element, for its parts. */
export type Wording = Pick<WordsController, 'isWaiting' | 'lang' | 'dir' | 'get'>;

/**
 * The words of the player's language. They are empty until the language has loaded, so that no English flashes up; if it cannot be
 * loaded, they are English. When the language changes, the old words stay until the new ones have loaded.
 */
export class WordsController implements ReactiveController {
  private readonly host: Pick<ReactiveControllerHost, 'addController' | 'requestUpdate'>;
  private readonly shop: {readonly storefront: {readonly locale: string} | undefined};
  private readonly load: typeof loadWords;
  private readonly clock: Clock;
  private wanted: Language | undefined = undefined;
  private shown: Language | undefined = undefined;
  private stopWaiting = (): void => {};

  constructor(
    host: Pick<ReactiveControllerHost, 'addController' | 'requestUpdate'>,
    shop: {readonly storefront: {readonly locale: string} | undefined},
    load = loadWords,
    clock = systemClock,
  ) {
    this.host = host;
    this.shop = shop;
    this.load = load;
    this.clock = clock;
    host.addController(this);
  }

  /** Whether no language has loaded yet. */
  get isWaiting(): boolean {
    return !this.shown;
  }

  /** The language of the words that are shown. */
  get lang(): Language {
    return this.shown ?? this.wanted ?? 'en';
  }

  get dir(): 'ltr' | 'rtl' {
    return directionOf(this.lang);
  }

  /** The words of an area in the shown language; `english` if that is English. Empty words while the first language loads. */
  get<A extends Area, W extends keyof Words[A]>(area: A, english: Pick<Words[A], W>): Pick<Words[A], W> {
    if (this.isWaiting) return blank(english);
    return wordsOf(this.lang)?.[area] ?? english;
  }

  hostUpdate(): void {
    const {storefront} = this.shop;
    if (!storefront) return;
    const wanted = languageFor([storefront.locale, ...navigator.languages]);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.stopWaiting();
    // The browser loads its data about numbers while the element waits for the service.
    afterPaint(() => loadNumbers(storefront.locale));
    if (wanted === 'en' || wordsOf(wanted)) {
      this.shown = wanted;
      return;
    }
    const show = (language: Language): void => {
      this.stopWaiting();
      if (wanted !== this.wanted) return;
      this.shown = language;
      this.host.requestUpdate();
    };
    // Words that load after the time limit are shown all the same.
    this.stopWaiting = this.clock.after(LOAD_TIMEOUT_MS, () => show('en'));
    this.load(wanted).then(
      () => show(wanted),
      () => show('en'),
    );
  }

  hostDisconnected(): void {
    this.stopWaiting();
    // When the host is connected again, a missing language is requested again.
    if (this.shown !== this.wanted) this.wanted = undefined;
  }
}

/** The same words with empty texts, while the player's language loads. */
const blank = <T extends object>(words: T): T =>
  new Proxy(words, {
    get(target, name) {
      const word: unknown = Reflect.get(target, name);
      if (typeof word === 'object' && word) return blank(word);
      return typeof word === 'function' ? () => '' : word && '';
    },
  });
