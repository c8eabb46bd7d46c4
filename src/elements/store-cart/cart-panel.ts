import type {ReactiveElement, TemplateResult} from 'lit';
import type {FromStorefront} from '../../context/from-storefront.js';
import type {Storefront} from '../../storefront.js';
import {addStyles} from '../../styles/add-styles.js';
import {cartFootStyles} from '../../styles/cart-foot.js';
import {fieldStyles} from '../../styles/field.js';
import {speaks} from '../../ui/announcer.js';
import {cartContent} from '../../ui/cart-content.js';
import {cartHeard} from '../../ui/cart-news.js';
import {CartRows} from '../../ui/cart-rows.js';
import {CartVoice} from '../../ui/cart-voice.js';
import {cartTold, cartWords, refusalsIn} from '../../ui/cart-words.js';
import {Lazy} from '../../ui/lazy.js';
import {PurchaseTeller} from '../../ui/purchase-teller.js';
import type {WordsController} from '../../ui/words.js';

/** What is in a cart, the way to pay, and what is told of both. */
export class CartPanel {
  private readonly host: ReactiveElement;
  private readonly shop: FromStorefront;
  private readonly words: WordsController;
  private readonly rows: CartRows;
  private readonly teller: PurchaseTeller;
  private readonly voice: CartVoice;
  private readonly names: Lazy<typeof import('../../ui/bought-names.js')>;
  private readonly problems: Lazy<typeof import('../../ui/problem.js')>;
  private isCheckingCode = false;

  /** `speaks` tells whether it is the host that speaks of the cart. */
  constructor(host: ReactiveElement, shop: FromStorefront, words: WordsController, speaks: () => boolean) {
    this.host = host;
    this.shop = shop;
    this.words = words;
    this.rows = new CartRows(host);
    this.teller = new PurchaseTeller(host, words);
    this.names = new Lazy(host, () => import('../../ui/bought-names.js'));
    this.problems = new Lazy(host, () => import('../../ui/problem.js'));
    this.voice = new CartVoice(
      host,
      (before, after, again) => cartTold(before, after, shop.storefront!.locale, words, again),
      speaks,
    );
    addStyles(host.renderRoot as ShadowRoot, fieldStyles, cartFootStyles);
  }

  /** Hears of the cart as it is about to be drawn. */
  hear(): void {
    const {storefront} = this.shop;
    this.voice.hear(storefront && cartHeard(storefront));
    if (!storefront?.$cart.get().value?.isUpdating) this.isCheckingCode = false;
  }

  /** What was told is not told again where the live regions come anew. */
  hush(): void {
    this.voice.hush();
  }

  /** `close` closes the drawer that it stands in, if it does. */
  render(storefront: Storefront, close?: () => void): TemplateResult {
    const {host, words, rows, teller, names, problems, isCheckingCode} = this;
    const checkCode = (): void => {
      this.isCheckingCode = true;
      host.requestUpdate();
    };
    const telling = cartWords(refusalsIn(storefront.$cart.get()), words, host);
    return cartContent({
      ...telling,
      host,
      storefront,
      words,
      rows,
      teller,
      names,
      problems,
      isCheckingCode,
      checkCode,
      close,
    });
  }

  /** What a screen reader hears. */
  spoken(storefront: Storefront | undefined) {
    const {polite, urgent} = this.voice;
    const purchase = storefront?.$purchase.get();
    const told = purchase?.kind === 'cart' && speaks(storefront!, this.host) ? this.teller.spoken(purchase) : '';
    return {told, polite, urgent};
  }
}
