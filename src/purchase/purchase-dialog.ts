import {html, nothing, render} from 'lit';
import type {StorefrontContext} from '../session/storefront-context.js';
import type {Storefront} from '../storefront.js';
import {loadDialogWords, openDialog} from '../ui/dialog/page-dialog.js';
import {pageDialogStyles} from '../ui/dialog/page-dialog.styles.js';
import {closeIcon} from '../ui/icons.js';
import {iconButtonStyles} from '../ui/styles/buttons.js';
import type {Bought} from './checkout-request.js';
import {keepFocus, orderView} from './order-view.js';
import {isInHand, isOpen, isSameStep, type Purchase} from './purchase.js';
import {purchaseDialogStyles} from './purchase-dialog.styles.js';
import {purchaseSpoken} from './purchase-view.js';
import {orderStyles} from './store-order.styles.js';
import {purchaseWords} from './words.js';

/** Shops whose purchase is shown already. */
const showing = new WeakSet<Storefront>();

const partsOf = ({
  target,
  signal,
  itemCache,
}: StorefrontContext): Pick<StorefrontContext, 'target' | 'signal' | 'itemCache'> => ({
  target,
  signal,
  itemCache,
});

/**
 * Shows the open purchase over the page, with its ways on, to a player who wants to buy something else: nothing of the page
 * may show it, since it may have been begun on another one. Closes when it is given up; how else it ends is shown. `element`
 * was pressed for something, and met that purchase; nothing is shown where it was just begun, by one more press most often.
 */
export async function showPurchase(
  storefront: Storefront,
  met: Purchase,
  element: EventTarget,
  {sku, offer}: Bought,
): Promise<void> {
  const isWanted = met.sku === sku && isSameStep(met.offer, offer);
  const isJustBegun = isInHand(met) || (met.stage === 'signing-in' && isWanted);
  if (isJustBegun || showing.has(storefront)) return;
  showing.add(storefront);
  const {target, signal, itemCache} = storefront.use(partsOf);
  const {theme = 'auto'} = storefront.$options.get();
  const words = await loadDialogWords(storefront.locale);
  if (!isOpen(storefront.$purchase.get()) || signal.aborted) {
    showing.delete(storefront);
    return;
  }
  const t = words.get('purchase', purchaseWords);
  const why = t.another(sku && sku !== met.sku ? itemCache.find(sku)?.name : undefined);
  const over = new AbortController();
  const close = (): void => over.abort();
  const place = document.createElement('dialog');
  const styles = [iconButtonStyles, ...orderStyles, pageDialogStyles, purchaseDialogStyles];
  const dialog = openDialog(place, {target, theme}, words, styles, close);

  let isGivenUp = false;
  place.addEventListener(
    'click',
    ({target}) => {
      isGivenUp = (target as Element).part.contains('button-secondary');
    },
    true,
  );
  const draw = (purchase: Purchase | undefined, before?: Purchase): void => {
    if (!purchase || (isGivenUp && purchase.outcome === 'canceled')) {
      close();
      return;
    }
    keepFocus(place.getRootNode() as ShadowRoot, () =>
      render(
        html`<div class="head ${isOpen(purchase) ? '' : 'alone'}">
            ${isOpen(purchase) ? html`<p class="why">${why}</p>` : nothing}
            <button type="button" class="icon-button" aria-label=${t.close} @click=${close}>${closeIcon}</button>
          </div>
          ${orderView(purchase, storefront, element, words)}
          <p class="hidden" role="status">${before ? purchaseSpoken(purchase, words) : ''}</p>`,
        place,
      ),
    );
  };
  over.signal.addEventListener('abort', () => {
    showing.delete(storefront);
    dialog.close();
  });
  over.signal.addEventListener('abort', storefront.$purchase.subscribe(draw));
  signal.addEventListener('abort', close, {signal: over.signal});
  place.querySelector<HTMLElement>('h2')?.focus();
}
