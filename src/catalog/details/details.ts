import {announcedCart, type CartAnnouncement, cartAnnouncement} from '../../cart/texts/announcements.js';
import {CartAnnouncer} from '../../cart/texts/announcer.js';
import {cartTexts} from '../../cart/texts/failure-texts.js';
import {registerCart} from '../../cart/texts/registry.js';
import {availability, isSold} from '../../items/availability.js';
import {type GameKey, type Item, type Details as ItemDetails, keyItem, type VirtualPrice} from '../../items/item.js';
import {showOpenPurchase} from '../../purchase/checkout-request.js';
import {fire} from '../../shop/events.js';
import type {Loadable} from '../../shop/loadable.js';
import {dialogStyles} from '../../ui/dialog/dialog.styles.js';
import {Modal} from '../../ui/dialog/modal.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {thumbStyles} from '../../ui/styles/art.js';
import type {ItemDialogs, Selling} from '../card/selling.js';
import {Confirm} from './confirm.js';
import {detailsStyles} from './details.styles.js';
import {createDetails} from './details-store.js';
import {type Choices, detailsView} from './details-view.js';

/**
 * Announces changes of the cart in the details dialog: screen readers do not read live regions behind a modal dialog.
 * Returns the announcements, and the function that ends them.
 */
function announceCart(selling: Selling, redraw: () => void): {voice: CartAnnouncer; stop: () => void} {
  const {storefront, locale, words} = selling;
  const leave = registerCart(storefront, {isModal: () => true});
  const host = {addController: () => {}, requestUpdate: redraw};
  const voice = new CartAnnouncer(
    host,
    (before, after) => cartAnnouncement(before, after, locale, cartTexts(words)),
    () => true,
  );
  const unsubscribe = storefront.$cart.subscribe(() => voice.update(announcedCart(storefront)));
  return {
    voice,
    stop() {
      unsubscribe();
      leave();
      voice.hostDisconnected();
    },
  };
}

/**
 * Scrolls the focused element clear of the foot, which covers the end of the dialog. The foot is as high as its texts:
 * its height is measured whenever it changes, and the element with the keyboard's focus is brought into view again.
 */
function clearOfFoot(root: ShadowRoot): {follow: () => void; stop: () => void} {
  const observer = new ResizeObserver(([entry]) => {
    const foot = entry!.target as HTMLElement;
    const dialog = foot.closest('dialog');
    if (!dialog) return;
    dialog.style.setProperty('--_foot', `${foot.offsetHeight}px`);
    const focused = dialog.querySelector(':focus-visible');
    if (!foot.contains(focused)) focused?.scrollIntoView({block: 'nearest'});
  });
  let followed: Element | null = null;
  return {
    follow() {
      const foot = root.querySelector('.details-body .sell');
      if (foot === followed) return;
      observer.disconnect();
      followed = foot;
      if (foot) observer.observe(foot);
    },
    stop: () => observer.disconnect(),
  };
}

function statusOf(loaded: Loadable<ItemDetails>): Parameters<typeof detailsView>[1] {
  if (loaded.status !== 'error') return loaded.status;
  return loaded.failure.status === 404 ? 'gone' : loaded.value ? 'stale' : 'error';
}

/** The dialogs of an element's items: the details, and the confirmation before virtual currency is spent. */
export class Details implements ItemDialogs {
  private readonly selling: Selling;
  private modal: Modal | undefined = undefined;
  private confirm: Confirm | undefined = undefined;
  private reloadDetails: (() => void) | undefined = undefined;

  constructor(selling: Selling) {
    this.selling = selling;
    const root = selling.host.renderRoot as ShadowRoot;
    addStyles(root, thumbStyles, dialogStyles, detailsStyles);
  }

  /** Opens the details of an item, and loads those that the list does not have. */
  open(item: Item): void {
    this.close();
    const {selling} = this;
    const {storefront} = selling;
    const isAvailable = (key: GameKey): boolean => isSold(availability(keyItem(item, key), storefront.now()));
    const choices: Choices = {picture: 0, key: item.keys.find(isAvailable)?.sku};
    const {details, reload} = storefront.use(createDetails);
    const $details = details(item.sku, item.kind);
    this.reloadDetails = () => reload(item.sku, item.kind);
    let loaded: Loadable<ItemDetails> = {status: 'loading'};
    const root = selling.host.renderRoot as ShadowRoot;
    const foot = clearOfFoot(root);
    const redraw = (): void => {
      const focused = root.activeElement;
      this.modal?.render();
      foot.follow();
      // The stepper takes the focus of the button that it has replaced; without a button, the name takes it.
      if (focused?.isConnected === false)
        (
          root.querySelector<HTMLElement>('.details-body [part~=more]') ??
          root.querySelector<HTMLElement>('#details-name')
        )?.focus();
    };
    const shownItem = (): Item & Partial<ItemDetails> => {
      // `value`, not `get()`, which would load the list.
      const listed = storefront.$catalog.value?.value?.find(({sku}) => sku === item.sku) ?? item;
      return loaded.value ? {...listed, ...loaded.value} : listed;
    };
    const stops: (() => void)[] = [foot.stop];
    let voice: CartAnnouncement | undefined;
    this.modal = new Modal({
      host: selling.host,
      template: (modal) =>
        detailsView(
          shownItem(),
          statusOf(loaded),
          choices,
          selling,
          {redraw, close: () => modal.close(), confirm: (sold, price) => this.ask(sold, price)},
          voice,
        ),
      initialFocus: 'h2',
      onClose: () => {
        for (const stop of stops) stop();
        this.modal = this.reloadDetails = undefined;
      },
    });
    stops.push(
      $details.subscribe((value) => {
        loaded = value;
        redraw();
      }),
      storefront.$purchase.listen(redraw),
      selling.cells.onChange(redraw),
    );
    if (selling.hasCart) {
      const announcements = announceCart(selling, redraw);
      voice = announcements.voice;
      stops.push(announcements.stop);
    }
    fire(selling.host, 'store-item-view', {sku: item.sku});
  }

  /** Shows a confirmation before virtual currency is spent on an item, at its first price by default. */
  ask(item: Item, price: VirtualPrice | undefined = item.virtualPrices[0]): void {
    if (!price || showOpenPurchase(this.selling.storefront, this.selling.host, item)) return;
    this.confirm?.close();
    this.confirm = new Confirm(this.selling, item, price, () => this.modal?.close());
  }

  /** Reloads the open details. */
  reload(): void {
    this.reloadDetails?.();
  }

  close(): void {
    this.confirm?.close();
    this.modal?.close();
  }
}
