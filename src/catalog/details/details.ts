import {type CartNews, CartVoice, cartHeard, cartNews, cartSayings} from '../../cart/cart-announcements.js';
import {joinPlaces} from '../../cart/cart-presence.js';
import {availability, isSold} from '../../items/availability.js';
import {type GameKey, type Item, type Details as ItemDetails, keyItem, type VirtualPrice} from '../../items/item.js';
import {isInTheWay} from '../../purchase/checkout-request.js';
import {fire} from '../../session/events.js';
import type {Loadable} from '../../session/loadable.js';
import {dialogStyles} from '../../ui/dialog/dialog.styles.js';
import {Modal} from '../../ui/dialog/modal.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {thumbStyles} from '../../ui/styles/art.js';
import {iconStyles} from '../../ui/styles/icon.js';
import {cardExtraStyles} from '../card/facts/facts.styles.js';
import type {ItemDialogs, Sale} from '../card/sale.js';
import {Confirm} from './confirm.js';
import {detailsStyles} from './details.styles.js';
import {createDetails} from './details-store.js';
import {type Choices, detailsView} from './details-view.js';

/**
 * Tells what happens to the cart while an item's details cover the page: what lies behind them is not read out. Returns
 * the voice, and what ends it.
 */
export function speakInDetails(sale: Sale, redraw: () => void): {voice: CartVoice; stop: () => void} {
  const {storefront, locale, words} = sale;
  const leave = joinPlaces(storefront, {isModal: () => true});
  const host = {addController: () => {}, requestUpdate: redraw};
  const voice = new CartVoice(
    host,
    (before, after) => cartNews(before, after, locale, cartSayings(words)),
    () => true,
  );
  const unfollow = storefront.$cart.subscribe(() => voice.hear(cartHeard(storefront)));
  return {
    voice,
    stop() {
      unfollow();
      leave();
      voice.hostDisconnected();
    },
  };
}

/** The dialogs of an element's items: their details, and the question before virtual currency is spent. */
export class Details implements ItemDialogs {
  private readonly sale: Sale;
  private modal: Modal | undefined = undefined;
  private confirm: Confirm | undefined = undefined;
  private renew: (() => void) | undefined = undefined;

  constructor(sale: Sale) {
    this.sale = sale;
    const root = sale.host.renderRoot as ShadowRoot;
    addStyles(root, iconStyles, cardExtraStyles, thumbStyles, dialogStyles, detailsStyles);
  }

  /** Shows an item; what the list does not tell of it is fetched. */
  open(item: Item): void {
    this.close();
    const {sale} = this;
    const {storefront} = sale;
    const canBeHad = (key: GameKey): boolean => isSold(availability(keyItem(item, key), storefront.now()));
    const choices: Choices = {picture: 0, key: item.keys.find(canBeHad)?.sku};
    const {details, reload} = storefront.use(createDetails);
    const $details = details(item.sku, item.kind);
    this.renew = () => reload(item.sku, item.kind);
    let more: Loadable<ItemDetails> = {status: 'loading'};
    const redraw = (): void => {
      const root = sale.host.renderRoot as ShadowRoot;
      const focused = root.activeElement;
      this.modal?.draw();
      // A button that gave way to a stepper.
      if (focused?.isConnected === false) root.querySelector<HTMLElement>('.details-body [part~=more]')?.focus();
    };
    const catalog = (): Item & Partial<ItemDetails> => {
      // `value`, not `get`: a look at the list would load it.
      const listed = storefront.$catalog.value?.value?.find(({sku}) => sku === item.sku) ?? item;
      const full = more.value;
      return full ? {...listed, ...full} : listed;
    };
    const stops: (() => void)[] = [];
    let voice: CartNews | undefined;
    this.modal = new Modal(
      {
        host: sale.host,
        draw: (modal) =>
          detailsView(catalog(), more.status, choices, sale, {
            redraw,
            close: () => modal.close(),
            ask: (sold, price) => this.ask(sold, price),
            told: voice,
          }),
        closed: () => {
          for (const stop of stops) stop();
          this.modal = this.renew = undefined;
        },
      },
      'h2',
    );
    stops.push(
      $details.subscribe((value) => {
        more = value;
        redraw();
      }),
      storefront.$purchase.listen(redraw),
      sale.onChange(redraw),
    );
    if (sale.hasCart) {
      const spoken = speakInDetails(sale, redraw);
      voice = spoken.voice;
      stops.push(spoken.stop);
    }
    fire(sale.host, 'store-item-view', {sku: item.sku});
  }

  /** Asks whether to spend virtual currency on an item; the default price where none is named. */
  ask(item: Item, price: VirtualPrice | undefined = item.virtualPrices[0]): void {
    if (!price || isInTheWay(this.sale.storefront, this.sale.host, item)) return;
    this.confirm?.close();
    this.confirm = new Confirm(this.sale, item, price, () => this.modal?.close());
  }

  /** Asks anew for the item that is shown, if one is. */
  reload(): void {
    this.renew?.();
  }

  close(): void {
    this.confirm?.close();
    this.modal?.close();
  }
}
