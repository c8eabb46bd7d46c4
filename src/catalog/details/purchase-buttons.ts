import {html, nothing, type TemplateResult} from 'lit';
import {oldCost, oldPrice, type Price} from '../../client/money.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import {availability, isUnavailable} from '../../items/availability.js';
import type {Item, VirtualPrice} from '../../items/item.js';
import type {CardAction} from '../../purchase/notice/purchase-view.js';
import {isProcessing} from '../../purchase/purchase.js';
import {checkedOptions} from '../../shop/checked-options.js';
import {checkIcon} from '../../ui/feature-icons.js';
import {coin} from '../../ui/icons.js';
import {decorateAction} from '../card/card-button.js';
import type {Selling} from '../card/selling.js';
import type {DetailsWords} from './words.js';

function priceView(price: Price | undefined, selling: Selling, t: DetailsWords): TemplateResult | typeof nothing {
  if (!price) return nothing;
  const old = oldPrice(price);
  const tax = selling.storefront.use(checkedOptions).get()?.tax;
  return html`<p class="price"><b part="price">${formatMoney(price, selling.locale)}</b>
    ${old ? html`<span class="hidden">${t.was}</span><s part="price-old">${formatMoney(old, selling.locale)}</s>` : nothing}
    ${tax ? html`<span part="tax">${t.tax[tax]}</span>` : nothing}</p>`;
}

const button = (
  action: Pick<CardAction, 'label' | 'press' | 'shown'> & {name?: string},
  look: string,
  part: string,
): TemplateResult => {
  const {label, press, shown, name} = withoutPrototype(action);
  return html`<button type="button" class="button ${look}" part=${part} aria-label=${name ?? nothing} aria-disabled=${!press}
    @click=${press}>${shown ?? label}</button>`;
};

/**
 * The price, the outcome of the purchase, and the buttons, which stay in view while the details scroll. At most one
 * button is filled, and none that would buy the item a second time. `confirm` is called before virtual currency is
 * spent.
 */
export function purchaseButtons(
  sold: Item,
  selling: Selling,
  confirm: (item: Item, price: VirtualPrice) => void,
  t: DetailsWords,
): TemplateResult {
  const {storefront, locale} = selling;
  const action = withoutPrototype(selling.action(sold));
  const purchase = storefront.$purchase.get();
  const isRunning = purchase?.sku === sold.sku && purchase.stage !== 'ended';
  const state = availability(sold, storefront.now());
  const isBlocked = !isRunning && isProcessing(purchase);
  const {inCart} = selling;
  const line = inCart?.get(sold.sku);
  const {bought, note, secondary} = action;
  const look = bought ? 'outlined' : '';
  /** The label of the button that buys at once for money. */
  const buyLabel = (): string => {
    const price = formatMoney(sold.price!, locale);
    if (bought) return (sold.isPreOrder ? t.preOrderAgain : t.buyAgain)(price);
    return sold.isPreOrder ? action.label : t.buyFor(price);
  };
  const virtualButtons = sold.virtualPrices.map((price) => {
    const amount = formatNumber(price.amount, locale);
    const oldAmount = oldCost(price);
    const old = oldAmount && formatNumber(oldAmount, locale);
    const name = t.spend(amount, price.name);
    return button(
      {
        label: amount,
        name: old ? `${name}. ${t.was} ${old}` : name,
        press: isBlocked ? undefined : () => confirm(sold, price),
        shown: html`${coin(price.imageUrl)}${amount}${old ? html`<s part="price-old">${old}</s>` : nothing}`,
      },
      'outlined',
      'virtual-button',
    );
  });
  const buttons = (): unknown => {
    if (isRunning) return button(action, action.isBusy ? 'busy' : '', 'buy-button');
    switch (state) {
      case 'buy': {
        if (inCart?.isPaying(sold.sku)) return button(decorateAction(action, sold, selling), 'soon', 'buy-button');
        const buy = (label: string) => ({label, press: isBlocked ? undefined : () => selling.buy(sold.sku)});
        if (!selling.hasCart) return [button(buy(buyLabel()), look, 'buy-button'), virtualButtons];
        const add = {label: t.addToCart, press: () => selling.add(sold.sku)};
        return [
          line
            ? inCart!.stepper(line, t.addToCart, look)
            : selling.isAdding(sold.sku)
              ? button({...decorateAction(action, sold, selling), shown: t.addToCart}, 'busy', 'add-button')
              : button(add, look, 'add-button'),
          button(buy(sold.isPreOrder ? t.preOrderNow : t.buyNow), 'outlined', 'buy-button'),
          virtualButtons,
        ];
      }
      case 'virtual':
        return virtualButtons;
      default: {
        // A player who has bought the last unit is not shown that it is sold out.
        if (bought && isUnavailable(state))
          return button({label: `✓ ${bought}`, press: undefined}, 'owned', 'buy-button');
        const decorated = withoutPrototype(decorateAction(action, sold, selling));
        return button(decorated, decorated.look ?? '', 'buy-button');
      }
    }
  };
  const hasPrice = state !== 'owned' && !(bought && isUnavailable(state));
  return html`<div class="sell">${hasPrice ? priceView(sold.price, selling, t) : nothing}
    <p class="fact ${bought ? 'bought' : ''}" part="note" role="status">${bought ? checkIcon : nothing}${note ? html`<span>${note}</span>` : nothing}</p>
    <div class="ways">${buttons()}${secondary ? button(secondary, 'quiet', 'button-secondary') : nothing}</div></div>`;
}
