import {html, nothing, type TemplateResult} from 'lit';
import {en} from '../../i18n/en.js';
import {enOffers, type OfferWords} from '../../i18n/en.offers.js';
import {formatMoney} from '../../i18n/format.js';
import {formatNumber} from '../../i18n/number.js';
import type {OfferChain as Chain, OfferStep} from '../../model/offer-chain.js';
import type {Purchase} from '../../model/purchase.js';
import {isSameStep} from '../../model/same-step.js';
import {nameOfStep, type StepName} from '../../model/step-chain.js';
import type {Storefront} from '../../storefront.js';
import {offerStepStyles} from '../../styles/offer-steps.js';
import {speak, speaks} from '../../ui/announcer.js';
import {buyOffer} from '../../ui/buy-offer.js';
import type {CardAction} from '../../ui/card.js';
import {chainHead} from '../../ui/chain-head.js';
import {offerSteps} from '../../ui/offer-steps.js';
import {progressBar} from '../../ui/progress-bar.js';
import {PurchaseTeller} from '../../ui/purchase-teller.js';
import type {Sentences} from '../player-view.js';
import {StepChainView} from '../step-chain-view.js';

/** A player's offer chains: each step is a card, which claims it or sells it. */
export class OfferCards extends StepChainView<OfferStep> {
  static override styles = [...StepChainView.styles, offerStepStyles];
  private readonly teller = new PurchaseTeller(this.host, this.words);

  private get o(): OfferWords {
    return this.words.get('offers', enOffers);
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
    const {status} = this.source(this.shop.storefront!).$value.get();
    return purchase?.outcome === 'done' && purchase.offer!.stepNumber === turn && status === 'loading';
  }

  private renderSale(step: OfferStep, chain: Chain, storefront: Storefront): TemplateResult {
    const offer = nameOfStep(chain, step);
    const purchase = this.purchaseOf(offer);
    const price = formatMoney(step.price!, storefront.locale);
    const name = this.nameOf(step);
    const buy = (): void => {
      if (!buyOffer(offer, name, storefront, this.host)) return;
      this.pressed = offer;
      speak(storefront, this.host);
    };
    const isMovingOn = this.isMovingOn(purchase, chain);
    const sale: CardAction = {
      label: price,
      name: this.words.get('catalog', en).buy(name, price),
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

  protected override renderChain(chain: Chain, storefront: Storefront): TemplateResult {
    const {t, o, common} = this;
    const {steps} = chain;
    const shop = this.words.get('catalog', en);
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

  protected override sentences(): Sentences {
    return this.o;
  }

  protected override outlook({turn}: Chain): string {
    return turn === undefined ? this.o.finished : this.o.open(formatNumber(turn, this.shop.storefront!.locale));
  }

  override spoken(chains: readonly Chain[], storefront: Storefront): string {
    const {pressed} = this;
    const purchase = storefront.$purchase.get();
    const chain = chains.find(({id}) => id === purchase?.offer?.chainId);
    // What was claimed here since is newer.
    if (!chain || (pressed && !this.purchaseOf(pressed))) return super.spoken(chains, storefront);
    if (this.isMovingOn(purchase, chain) || !speaks(storefront, this.host)) return '';
    const told = this.teller.spoken(purchase!);
    return purchase!.outcome === 'done' ? `${told} ${this.outlook(chain)}` : told;
  }
}
