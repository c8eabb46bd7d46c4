import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Clock, systemClock} from '../api/clock.js';
import type {Language} from '../i18n/plural.js';
import {type Area, bringWords, languageFor, type Words, wordsOf} from '../i18n/words.js';
import {directionOf} from '../model/direction.js';

/** Words are waited for so long, then English stands in for them. */
export const WAIT_MS = 2000;

const isHere = (language: Language, area: Area): boolean => language === 'en' || wordsOf(language, area) !== undefined;

/** The same words, unsaid: what takes their place while those of the player's language are under way. */
export const unsaid = <T extends object>(words: T): T =>
  new Proxy(words, {
    get(target, name) {
      const word: unknown = Reflect.get(target, name);
      if (typeof word === 'object' && word) return unsaid(word);
      return typeof word === 'function' ? () => '' : word && '';
    },
  });

/** What words need of who speaks them. */
export type Host = Pick<ReactiveControllerHost, 'addController' | 'requestUpdate'>;

/** Words as an element asks for them. */
export type Wording = Pick<WordsController, 'isWaiting' | 'lang' | 'dir' | 'get' | 'has'>;

/**
 * The words of the player's language. Nothing is said until they are here, so that no English flashes up; when they
 * cannot be had, English it is.
 */
export class WordsController implements ReactiveController {
  private readonly host: Host;
  private readonly shop: {readonly storefront: {readonly locale: string} | undefined};
  private readonly bring: typeof bringWords;
  private readonly clock: Clock;
  /** What has been asked for, the area of the first paint before all others. */
  private readonly areas: Set<Area>;
  private readonly failed = new Set<Area>();
  private wanted: Language | undefined = undefined;
  private shown: Language | undefined = undefined;
  private readonly stops = new Set<() => void>();

  constructor(
    host: Host,
    shop: {readonly storefront: {readonly locale: string} | undefined},
    first: Area = 'catalog',
    bring = bringWords,
    clock = systemClock,
  ) {
    this.host = host;
    this.shop = shop;
    this.areas = new Set([first]);
    this.bring = bring;
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

  /** An area in the player's language; `english`, or a part of it, where that is the language, or the area cannot be had. */
  get<A extends Area>(area: A): Words[A] | undefined;
  get<A extends Area, W extends keyof Words[A]>(area: A, english: Pick<Words[A], W>): Pick<Words[A], W>;
  get<A extends Area>(area: A, english?: Words[A]): Words[A] | undefined {
    if (!this.has(area)) return english && unsaid(english);
    return wordsOf(this.lang, area) ?? english;
  }

  /** Whether an area is here, or will not come; else asks for it. For parts that open later. */
  has(area: Area): boolean {
    const {shown} = this;
    if (shown && !this.areas.has(area)) {
      this.areas.add(area);
      this.ask(shown, area);
    }
    return shown !== undefined && (isHere(shown, area) || this.failed.has(area));
  }

  hostUpdate(): void {
    const {storefront} = this.shop;
    if (!storefront) return;
    const wanted = languageFor([storefront.locale, ...navigator.languages]);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.failed.clear();
    for (const area of this.areas) this.ask(wanted, area);
    // Words of another language stay until the new ones are here.
    this.look();
  }

  hostDisconnected(): void {
    for (const stop of this.stops) stop();
    this.stops.clear();
    // Where it is put back, what is missing is asked for once more.
    if (this.shown !== this.wanted || this.failed.size > 0) this.wanted = undefined;
  }

  private ask(language: Language, area: Area): void {
    if (language === 'en' || isHere(language, area)) return;
    const settle = (came: boolean): void => {
      stop();
      this.stops.delete(stop);
      if (language !== this.wanted) return;
      if (came) this.failed.delete(area);
      else this.failed.add(area);
      this.look();
    };
    // What comes later than that is shown all the same.
    const stop = this.clock.after(WAIT_MS, () => settle(false));
    this.stops.add(stop);
    this.bring(language, area).then(
      () => settle(true),
      () => settle(false),
    );
  }

  /** Shows the wanted language once all that was asked for is here; without its first words, English. */
  private look(): void {
    const {wanted, failed} = this;
    const areas = [...this.areas];
    if (failed.has(areas[0]!)) this.shown = 'en';
    else if (wanted && areas.every((area) => isHere(wanted, area) || failed.has(area))) this.shown = wanted;
    this.host.requestUpdate();
  }
}
