import {html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import {itemWords} from '../../items/words.js';
import {buyOffer} from '../../purchase/buy-offer.js';
import {PurchasePresenter} from '../../purchase/notice/purchase-presenter.js';
import type {CardAction} from '../../purchase/notice/purchase-view.js';
import {isBought} from '../../purchase/outcomes.js';
import {isSameStep, type Purchase} from '../../purchase/purchase.js';
import type {Storefront} from '../../storefront.js';
import {announcesPurchase, claimAnnouncer} from '../../ui/announcer.js';
import type {EmptyWords} from '../../ui/player/player-element.js';
import {StepChainElement} from '../chain-element.js';
import {renderChainHead, renderChainSkeleton, renderProgressBar} from '../chain-templates.js';
import {nameOfStep, type StepName} from '../step-chain.js';
import {type OfferWords, offerWords} from '../words.js';
import {styles} from './offer-chain.styles.js';
import type {OfferChainData, OfferStep} from './offer-chain-model.js';
import {createOfferChains} from './offer-chains.js';
import {renderOfferSteps} from './offer-steps.js';

// `StepChainElement` loads the chains and claims their free steps; this file draws them, and sells the other steps.

const SKELETON_STEPS = 4;

/**
 * Offers that are taken one after the other: some are free, the others are bought. Each step shows its rewards and its price,
 * and the step that opens it. The current step has a button, and shows the state of its purchase.
 * @summary Shows a player's offer chains, claims what is free and sells the rest.
 * @tagname offer-chain
 * @attr {number} chain-id - The id of the only chain to show; by default, all chains are shown.
 * @slot empty - Shown when the player has no offer chain.
 * @slot loading - Replaces the skeleton cards while the chains load.
 * @slot error - Replaces the error message when the chains could not be loaded.
 * @slot signed-out - Replaces the sign-in prompt when no player is signed in.
 * @fires {CustomEvent} store-claim - The service has confirmed the claim of a free step. Bubbles, composed.
 * @fires {CustomEvent} store-checkout-request - The buy button of a step was pressed. Cancelable; bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - The banner of a chain.
 * @csspart picture - A picture.
 * @csspart time - The kind of the chain, and the time until it ends or resets.
 * @csspart name - The name of a chain.
 * @csspart description - The description of a chain.
 * @csspart balance - The player's progress.
 * @csspart bar - The progress bar.
 * @csspart track - The steps of a chain.
 * @csspart step - A step.
 * @csspart media - The background of a step's picture.
 * @csspart offer - The first reward of a step.
 * @csspart content - The other rewards, and the parts of bundles.
 * @csspart price - The price.
 * @csspart price-old - The price before a discount.
 * @csspart saving - The saving by a discount.
 * @csspart state - The state of a step, or its button.
 * @csspart claim-button - The button that claims a step.
 * @csspart buy-button - The button that buys a step, and opens its payment.
 * @csspart button-secondary - The button that cancels a purchase, or asks for its result.
 * @csspart note - The state of a purchase, or why a claim or a purchase failed.
 * @csspart button-primary - The button that signs in, or that loads the chains again after a failure.
 */
export class OfferChain extends StepChainElement<OfferStep> {
  static override styles = styles;

  private readonly presenter = new PurchasePresenter(this, this.words);

  private get o(): OfferWords {
    return this.words.get('offers', offerWords);
  }

  /** @internal */
  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createOfferChains);
  }

  protected override watchedStores(storefront: Storefront): readonly ReadableAtom[] {
    return [...super.watchedStores(storefront), storefront.$purchase];
  }

  protected override emptyWords(): EmptyWords {
    return this.o;
  }

  protected override nextStepText({turn}: OfferChainData, {locale}: Storefront): string {
    return turn === undefined ? this.o.finished : this.o.stepIsOpen(formatNumber(turn, locale));
  }

  protected override announcement(chains: readonly OfferChainData[], storefront: Storefront): string {
    const {lastPressed} = this;
    const purchase = storefront.$purchase.get();
    const chain = chains.find(({id}) => id === purchase?.offer?.chainId);
    // A later claim in this element is announced in place of the purchase.
    if (!chain || (lastPressed && !this.purchaseOf(lastPressed))) return super.announcement(chains, storefront);
    if (this.isNextStepLoading(purchase, chain) || !announcesPurchase(storefront, this)) return '';
    const text = this.presenter.announcement(purchase!);
    return isBought(purchase) ? `${text} ${this.nextStepText(chain, storefront)}` : text;
  }

  /** The purchase of a step; undefined if the current purchase is of something else. */
  private purchaseOf(step: StepName): Purchase | undefined {
    const purchase = this.shop.storefront!.$purchase.get();
    return isSameStep(purchase?.offer, step) ? purchase : undefined;
  }

  /** Also why the purchase of a step failed. */
  protected override refusal(step: StepName): string | undefined {
    const purchase = this.purchaseOf(step);
    if (purchase?.outcome === 'failed') return this.presenter.summary(purchase);
    return super.refusal(step);
  }

  /** Whether a step was bought, and the chain with the next step still loads. */
  private isNextStepLoading(purchase: Purchase | undefined, {turn}: OfferChainData): boolean {
    const {status} = this.chains.$chains.get();
    return isBought(purchase) && purchase!.offer!.stepNumber === turn && status === 'loading';
  }

  protected override renderSkeleton(): TemplateResult {
    return renderChainSkeleton(SKELETON_STEPS);
  }

  protected override renderChain(chain: OfferChainData, storefront: Storefront): TemplateResult {
    const {t, o, common} = this;
    const {steps} = chain;
    const shop = this.words.get('items', itemWords);
    const taken = steps.filter(({isTaken}) => isTaken).length;
    const progress = taken < steps.length ? t.stepOf(taken + 1, steps.length) : o.finished;
    return html`<section class="panel chain" part="chain" data-id=${chain.id} aria-label=${chain.name}>
      ${renderChainHead(
        chain,
        o.offers,
        html`<p class="balance"><b part="balance">${progress}</b></p>${renderProgressBar(o.offers, taken, steps.length, progress)}`,
        this.headerContext(storefront),
      )}
      ${renderOfferSteps(chain, {
        o,
        common,
        shop,
        claimed: t.claimed,
        locale: storefront.locale,
        lang: this.words.lang,
        action: (step) =>
          step.isFree ? this.renderClaim(step, chain, storefront) : this.renderSale(step, chain, storefront),
      })}
    </section>`;
  }

  private renderSale(step: OfferStep, chain: OfferChainData, storefront: Storefront): TemplateResult {
    const offer = nameOfStep(chain, step);
    const purchase = this.purchaseOf(offer);
    const price = formatMoney(step.price!, storefront.locale);
    const name = this.rewardText(step, storefront);
    const buy = (): void => {
      if (!buyOffer(offer, name, storefront, this)) return;
      this.lastPressed = offer;
      claimAnnouncer(storefront, this);
    };
    const isMovingOn = this.isNextStepLoading(purchase, chain);
    const sale: CardAction = {
      label: price,
      name: this.words.get('items', itemWords).buy(name, price),
      press: isMovingOn ? undefined : buy,
      isBusy: isMovingOn,
    };
    const action = purchase ? this.presenter.action(purchase, sale, storefront, buy) : sale;
    const {label, press, isBusy, note, secondary} = withoutPrototype(action);
    return html`<button class="button act" part="buy-button" aria-label=${action.name} aria-disabled=${!press}
        aria-busy=${Boolean(isBusy)} @click=${press}>${label}</button>
      ${note ? html`<p class=${purchase!.outcome === 'failed' ? 'refusal' : 'note'} part="note">${note}</p>` : nothing}
      ${secondary ? html`<button class="button quiet" part="button-secondary" @click=${secondary.press}>${secondary.label}</button>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'offer-chain': OfferChain;
  }
}
