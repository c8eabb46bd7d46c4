import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Clock, systemClock} from '../client/clock.js';
import {directionOf} from '../client/locale.js';
import type {Words} from '../english.js';
import type {Language} from './languages.js';
import {type Area, languageFor, loadWords, wordsOf} from './words.js';

/** A language is waited for so long, then English stands in for it. */
const WAIT_MS = 2000;

/** Words as a part of an element asks for them. */
export type Wording = Pick<WordsController, 'isWaiting' | 'lang' | 'dir' | 'get'>;

/**
 * The words of the player's language. Nothing is said until they are here, so that no English flashes up; when they
 * cannot be had, English it is. Where the language changes, the old words stay until the new ones are here.
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

  /** Whether the first words are still to come. */
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

  /** An area in the language that is shown; `english` where that is English. Empty words while the first are to come. */
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
    // What comes later than that is shown all the same.
    this.stopWaiting = this.clock.after(WAIT_MS, () => show('en'));
    this.load(wanted).then(
      () => show(wanted),
      () => show('en'),
    );
  }

  hostDisconnected(): void {
    this.stopWaiting();
    // Where it is put back, a language that is missing is asked for once more.
    if (this.shown !== this.wanted) this.wanted = undefined;
  }
}

/** The same words without their texts: what takes their place while those of the player's language are under way. */
const blank = <T extends object>(words: T): T =>
  new Proxy(words, {
    get(target, name) {
      const word: unknown = Reflect.get(target, name);
      if (typeof word === 'object' && word) return blank(word);
      return typeof word === 'function' ? () => '' : word && '';
    },
  });
