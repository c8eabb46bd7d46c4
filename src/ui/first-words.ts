import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Area, Words} from '../i18n/words.js';
import {Lazy} from './lazy.js';
import type {Wording, WordsController} from './words.js';

/** The words of what is painted first: English is here, any other language comes with the code that handles it. */
export class FirstWords implements ReactiveController, Wording {
  private readonly shop: {readonly storefront: {readonly locale: string} | undefined};
  private readonly all: Lazy<WordsController>;
  /** Whether English is, or was, the player's language, or there is no other. */
  private isEnglish = false;

  constructor(host: ReactiveControllerHost, shop: {readonly storefront: {readonly locale: string} | undefined}) {
    this.shop = shop;
    this.all = new Lazy(host, async () => {
      try {
        const {WordsController} = await import('./words.js');
        return new WordsController(host, shop);
      } catch (error) {
        this.isEnglish = true;
        host.requestUpdate();
        throw error;
      }
    });
    host.addController(this);
  }

  hostUpdate(): void {
    const locale = this.shop.storefront?.locale;
    if (locale && /^en\b/i.test(locale)) this.isEnglish = true;
    else if (locale) this.all.get();
  }

  get isWaiting(): boolean {
    return !(this.others || this.isEnglish);
  }

  get lang(): Wording['lang'] {
    return this.others?.lang ?? 'en';
  }

  get dir(): 'ltr' | 'rtl' {
    return this.others?.dir ?? 'ltr';
  }

  get<A extends Area>(area: A): Words[A] | undefined;
  get<A extends Area>(area: A, english: Words[A]): Words[A];
  get<A extends Area>(area: A, english?: Words[A]): Words[A] | undefined {
    return this.others ? this.others.get(area, english!) : english;
  }

  has(area: Area): boolean {
    return this.others ? this.others.has(area) : this.isEnglish;
  }

  /** The words in all languages, once some can be said: until then what was said stays. */
  private get others(): WordsController | undefined {
    const {value} = this.all;
    return value?.isWaiting ? undefined : value;
  }
}
