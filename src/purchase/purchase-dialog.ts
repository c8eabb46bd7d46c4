import {html, nothing, render} from 'lit';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {Storefront} from '../storefront.js';
import {pageDialogStyles} from '../ui/dialog/dialog.styles.js';
import {loadDialogWords, openDialog} from '../ui/dialog/page-dialog.js';
import {closeIcon} from '../ui/feature-icons.js';
import {iconButtonStyles} from '../ui/styles/icon-button.js';
import type {CheckoutTarget} from './checkout-request.js';
import {purchaseAnnouncement} from './notice/purchase-view.js';
import {keepFocus, orderView} from './order-view.js';
import {isOpen, isProcessing, isSameStep, type Purchase} from './purchase.js';
import {purchaseDialogStyles} from './purchase-dialog.styles.js';
import {orderStyles} from './store-order.styles.js';
import {purchaseWords} from './words.js';

/** Storefronts whose dialog is open, or opening. */
const showing = new WeakSet<Storefront>();

const pickContext = ({
  target,
  signal,
  itemCache,
}: StorefrontContext): Pick<StorefrontContext, 'target' | 'signal' | 'itemCache'> => ({
  target,
  signal,
  itemCache,
});

/**
 * Shows the open purchase in a dialog, to a player who pressed `element` to buy something else. No element of the page may show
 * that purchase, since another page may have begun it. The dialog closes when the player gives the purchase up, and shows any
 * other end. A purchase that was just begun is not shown: the player has most likely pressed twice.
 */
export async function showPurchase(
  storefront: Storefront,
  open: Purchase,
  element: EventTarget,
  {sku, offer}: CheckoutTarget,
): Promise<void> {
  const isWanted = open.sku === sku && isSameStep(open.offer, offer);
  const isJustBegun = isProcessing(open) || (open.stage === 'signing-in' && isWanted);
  if (isJustBegun || showing.has(storefront)) return;
  showing.add(storefront);
  const {target, signal, itemCache} = storefront.use(pickContext);
  const {theme = 'auto'} = storefront.$options.get();
  const words = await loadDialogWords(storefront.locale);
  if (!isOpen(storefront.$purchase.get()) || signal.aborted) {
    showing.delete(storefront);
    return;
  }
  const t = words.get('purchase', purchaseWords);
  const why = t.finishFirst(sku && sku !== open.sku ? itemCache.find(sku)?.name : undefined);
  const over = new AbortController();
  const close = (): void => over.abort();
  const dialogElement = document.createElement('dialog');
  const styles = [iconButtonStyles, ...orderStyles, pageDialogStyles, purchaseDialogStyles];
  const dialog = openDialog(dialogElement, {target, theme}, words, styles, close);

  let isGivenUp = false;
  dialogElement.addEventListener(
    'click',
    ({target}) => {
      isGivenUp = (target as Element).part.contains('button-secondary');
    },
    true,
  );
  const renderPurchase = (purchase: Purchase | undefined, before?: Purchase): void => {
    if (!purchase || (isGivenUp && purchase.outcome === 'canceled')) {
      close();
      return;
    }
    keepFocus(dialogElement.getRootNode() as ShadowRoot, () =>
      render(
        html`<div class="head ${isOpen(purchase) ? '' : 'alone'}">
            ${isOpen(purchase) ? html`<p class="why game-name">${why}</p>` : nothing}
            <button type="button" class="icon-button" aria-label=${t.close} @click=${close}>${closeIcon}</button>
          </div>
          ${orderView(purchase, storefront, element, words)}
          <p class="hidden" role="status">${before ? purchaseAnnouncement(purchase, words) : ''}</p>`,
        dialogElement,
      ),
    );
  };
  over.signal.addEventListener('abort', () => {
    showing.delete(storefront);
    dialog.close();
  });
  over.signal.addEventListener('abort', storefront.$purchase.subscribe(renderPurchase));
  signal.addEventListener('abort', close, {signal: over.signal});
  dialogElement.querySelector<HTMLElement>('h2')?.focus();
}
