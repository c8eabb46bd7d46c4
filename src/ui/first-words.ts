import type {ReactiveController} from 'lit';
import type {Area, Words} from '../i18n/words.js';
import type {Host, Wording, WordsController} from './words.js';

/** The code for all languages, once it is here: who takes over from what was painted first speaks at once. */
let code: typeof import('./words.js') | undefined;

/** The words of what is painted first: English is here, any other language comes with the code that handles it. */
export class FirstWords implements ReactiveController, Wording {
  private readonly host: Host;
  private readonly shop: {readonly storefront: {readonly locale: string} | undefined};
  private all: WordsController | undefined = undefined;
  private isUnderWay = false;
  /** Whether English is, or was, the player's language, or there is no other. */
  private isEnglish = false;

  constructor(host: Host, shop: {readonly storefront: {readonly locale: string} | undefined}) {
    this.host = host;
    this.shop = shop;
    if (code) this.speak();
    host.addController(this);
  }

  hostUpdate(): void {
    const locale = this.shop.storefront?.locale;
    if (locale && /^en\b/i.test(locale)) this.isEnglish = true;
    else if (locale && !this.all && !this.isUnderWay) {
      this.isUnderWay = true;
      import('./words.js')
        .then(
          (words) => {
            code = words;
            this.speak();
          },
          () => {
            this.isUnderWay = false;
            this.isEnglish = true;
          },
        )
        .then(() => this.host.requestUpdate());
    }
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
  get<A extends Area, W extends keyof Words[A]>(area: A, english: Pick<Words[A], W>): Pick<Words[A], W>;
  get<A extends Area>(area: A, english?: Words[A]): Words[A] | undefined {
    return this.others ? (this.others.get(area, english!) as Words[A]) : english;
  }

  has(area: Area): boolean {
    return this.others ? this.others.has(area) : this.isEnglish;
  }

  /** The words in all languages, once some can be said: until then what was said stays. */
  private get others(): WordsController | undefined {
    return this.all?.isWaiting ? undefined : this.all;
  }

  private speak(): void {
    this.all = new code!.WordsController(this.host, this.shop);
  }
}
