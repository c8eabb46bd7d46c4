import {html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import {itemWords} from '../../items/words.js';
import {buyOffer} from '../../purchase/checkout-request.js';
import {isSameStep, type Purchase} from '../../purchase/purchase.js';
import {PurchaseTeller} from '../../purchase/purchase-teller.js';
import type {CardAction} from '../../purchase/purchase-view.js';
import type {Storefront} from '../../storefront.js';
import {claimAnnouncer, isAnnouncer} from '../../ui/announcer.js';
import type {EmptyWords} from '../../ui/player/player-element.js';
import {chainHead, chainSkeleton, progressBar} from '../chain-parts.js';
import {nameOfStep, type StepName} from '../step-chain.js';
import {StepChainElement} from '../step-chain-element.js';
import {type OfferWords, offerWords} from '../words.js';
import {styles} from './offer-chain.styles.js';
import type {OfferChain as Chain, OfferStep} from './offer-chain-model.js';
import {createOfferChains} from './offer-chains.js';
import {offerSteps} from './offer-steps.js';

const SKELETON_STEPS = 4;

/**
 * Offers that are taken one after the other: some are free, the others are bought. Each shows what it gives and costs, and
 * what opens it; the one whose turn it is has a button, and shows how far its purchase is.
 * @summary Shows a player's offer chains, claims what is free and sells the rest.
 * @tagname offer-chain
 * @attr {number} chain-id - The number of the one chain to show; else all of them are shown.
 * @slot empty - Shown where the player has no offer chain.
 * @slot loading - Shown instead of our grey cards while the chains are on their way.
 * @slot error - Shown instead of our words when they could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @fires {CustomEvent} store-claim - The service confirmed that a free step is claimed. Bubbles, composed.
 * @fires {CustomEvent} store-checkout-request - A step is to be bought. Cancelable; bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - Its banner.
 * @csspart picture - A picture.
 * @csspart time - What it is, and how long it runs.
 * @csspart name - Its name.
 * @csspart description - Its sentence.
 * @csspart balance - How far the player is.
 * @csspart bar - The same as a bar.
 * @csspart track - Its steps.
 * @csspart step - One of them.
 * @csspart media - The ground of a step's picture.
 * @csspart offer - What the step gives.
 * @csspart content - What is inside of that.
 * @csspart price - What it costs.
 * @csspart price-old - What it cost before.
 * @csspart saving - What that saves.
 * @csspart state - Where it stands.
 * @csspart claim-button - Claims it.
 * @csspart buy-button - Buys it, and leads on to its payment.
 * @csspart button-secondary - Gives a purchase up, or asks how it ended.
 * @csspart note - Where a purchase stands, or why something did not work.
 * @csspart button-primary - Signs in, or tries again what failed to load.
 */
export class OfferChain extends StepChainElement<OfferStep> {
  static override styles = styles;

  private readonly teller = new PurchaseTeller(this, this.words);

  private get o(): OfferWords {
    return this.words.get('offers', offerWords);
  }

  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createOfferChains);
  }

  protected override watchedStores(storefront: Storefront): readonly ReadableAtom[] {
    return [...super.watchedStores(storefront), storefront.$purchase];
  }

  protected override emptyWords(): EmptyWords {
    return this.o;
  }

  protected override outlook({turn}: Chain): string {
    return turn === undefined ? this.o.finished : this.o.open(formatNumber(turn, this.shop.storefront!.locale));
  }

  protected override announcement(chains: readonly Chain[], storefront: Storefront): string {
    const {pressed} = this;
    const purchase = storefront.$purchase.get();
    const chain = chains.find(({id}) => id === purchase?.offer?.chainId);
    // What was claimed here since is newer.
    if (!chain || (pressed && !this.purchaseOf(pressed))) return super.announcement(chains, storefront);
    if (this.isMovingOn(purchase, chain) || !isAnnouncer(storefront, this)) return '';
    const told = this.teller.spoken(purchase!);
    return purchase!.outcome === 'done' ? `${told} ${this.outlook(chain)}` : told;
  }

  /** Where the purchase of a step stands; undefined where the last one was of something else. */
  private purchaseOf(step: StepName): Purchase | undefined {
    const purchase = this.shop.storefront!.$purchase.get();
    return isSameStep(purchase?.offer, step) ? purchase : undefined;
  }

  /** Also why it could not be bought. */
  protected override refusal(step: StepName): string | undefined {
    const purchase = this.purchaseOf(step);
    if (purchase?.outcome === 'failed') return this.teller.told(purchase);
    return super.refusal(step);
  }

  /** Whether a step was bought, and what that opens is still to be read. */
  private isMovingOn(purchase: Purchase | undefined, {turn}: Chain): boolean {
    const {status} = this.chains.$chains.get();
    return purchase?.outcome === 'done' && purchase.offer!.stepNumber === turn && status === 'loading';
  }

  protected override renderSkeleton(): TemplateResult {
    return chainSkeleton(SKELETON_STEPS);
  }

  protected override renderChain(chain: Chain, storefront: Storefront): TemplateResult {
    const {t, o, common} = this;
    const {steps} = chain;
    const shop = this.words.get('items', itemWords);
    const taken = steps.filter(({isTaken}) => isTaken).length;
    const told = taken < steps.length ? t.step(taken + 1, steps.length) : o.finished;
    return html`<section class="panel chain" part="chain" data-id=${chain.id} aria-label=${chain.name}>
      ${chainHead(
        chain,
        o.offers,
        html`<p class="balance"><b part="balance">${told}</b></p>${progressBar(o.offers, taken, steps.length, told)}`,
        this.headOf(storefront),
      )}
      ${offerSteps(chain, {
        o,
        common,
        shop,
        claimed: t.claimed,
        locale: storefront.locale,
        action: (step) => (step.isFree ? this.renderClaim(step, chain) : this.renderSale(step, chain, storefront)),
      })}
    </section>`;
  }

  private renderSale(step: OfferStep, chain: Chain, storefront: Storefront): TemplateResult {
    const offer = nameOfStep(chain, step);
    const purchase = this.purchaseOf(offer);
    const price = formatMoney(step.price!, storefront.locale);
    const name = this.nameOf(step);
    const buy = (): void => {
      if (!buyOffer(offer, name, storefront, this)) return;
      this.pressed = offer;
      claimAnnouncer(storefront, this);
    };
    const isMovingOn = this.isMovingOn(purchase, chain);
    const sale: CardAction = {
      label: price,
      name: this.words.get('items', itemWords).buy(name, price),
      press: isMovingOn ? undefined : buy,
      isBusy: isMovingOn,
    };
    const action = purchase ? this.teller.action(purchase, sale, storefront, buy) : sale;
    const {label, press, isBusy, note, way} = action;
    return html`<button class="button act" part="buy-button" aria-label=${action.name} aria-disabled=${!press}
        aria-busy=${Boolean(isBusy)} @click=${press}>${label}</button>
      ${note ? html`<p class=${purchase!.outcome === 'failed' ? 'refusal' : 'note'} part="note">${note}</p>` : nothing}
      ${way ? html`<button class="button quiet" part="button-secondary" @click=${way.press}>${way.label}</button>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'offer-chain': OfferChain;
  }
}
