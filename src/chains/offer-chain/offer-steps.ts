import {html, nothing, type TemplateResult} from 'lit';
import {oldPrice, type Price, saving} from '../../client/money.js';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import {partName} from '../../items/part-name.js';
import type {ItemWords} from '../../items/words.js';
import {art} from '../../ui/art.js';
import {checkIcon, lockIcon} from '../../ui/feature-icons.js';
import {gameName} from '../../ui/game-name.js';
import type {CommonWords} from '../../ui/words.js';
import type {OfferWords} from '../words.js';
import {type OfferChainData, type OfferState, type OfferStep, offerState} from './offer-chain-model.js';

/** The texts of the steps, and the actions on them. */
interface OfferView {
  readonly o: OfferWords;
  readonly common: CommonWords;
  readonly shop: ItemWords;
  /** The text of a claimed step. */
  readonly claimed: string;
  readonly locale: string;
  /** The language of the words. */
  readonly lang: string;
  /** Renders the button of the current step. */
  readonly action: (step: OfferStep) => unknown;
}

/** The price of a step, the old price and the saving. `isOnButton`: the button shows the price. */
function renderPrice(price: Price, isOnButton: boolean, {o, shop, locale}: OfferView): unknown {
  const [old, saved] = [oldPrice(price), saving(price)];
  if (isOnButton && !old) return nothing;
  return html`<p class="cost">
    ${old ? html`<span class="hidden">${shop.was}</span> <s part="price-old">${formatMoney(old, locale)}</s>` : nothing}
    ${isOnButton ? nothing : html`<b part="price">${formatMoney(price, locale)}</b>`}
    ${saved ? html`<span class="save" part="saving">${o.save(formatMoney(saved, locale))}</span>` : nothing}
  </p>`;
}

/** The text in place of a button; undefined for a step that can be claimed or bought. */
function stateText(step: OfferStep, state: OfferState, before: OfferStep | undefined, view: OfferView): unknown {
  const {o, shop, locale} = view;
  if (state === 'claimed') return [checkIcon, step.isFree ? view.claimed : o.bought];
  if (state === 'locked' && before && !before.isTaken)
    return [lockIcon, o.afterStep(formatNumber(before.number, locale))];
  return state === 'locked' || !(step.isFree || step.price) ? shop.availability.unavailable : undefined;
}

function renderStep(step: OfferStep, index: number, chain: OfferChainData, view: OfferView): TemplateResult {
  const {o, common, locale, lang} = view;
  const {isFree, price, items} = step;
  const state = offerState(step, chain);
  const isOpen = state === 'next' || state === 'ready';
  const [first, ...others] = items;
  const caption = first ? partName(first, locale, common) : '';
  const inside = items.flatMap(({content}) => content).concat(others);
  const text = stateText(step, state, chain.steps[index - 1], view);
  return html`<li class="step ${state}" part="step" aria-current=${isOpen ? 'step' : 'false'}>
    <div class="box">
      <div class="media" part="media">${art(first?.imageUrl, caption || '?')}</div>
      <p class="number">${o.step(formatNumber(step.number, locale))}</p>
      <div class="caption">${gameName(caption, locale, lang, 'offer')}${
        inside.length
          ? html`<ul class="inside" part="content" role="list">${inside.map((part) => html`<li>${gameName(partName(part, locale, common), locale, lang)}</li>`)}</ul>`
          : nothing
      }</div>
      ${
        state === 'claimed'
          ? nothing
          : isFree
            ? html`<p class="cost free">${o.free}</p>`
            : price && renderPrice(price, isOpen, view)
      }
      <div class="foot" part="state">${text ? html`<p class="slot">${text}</p>` : view.action(step)}</div>
    </div>
    ${index + 1 < chain.steps.length ? html`<span class="joint">${state === 'claimed' ? checkIcon : lockIcon}</span>` : nothing}
  </li>`;
}

/** The track of an offer chain. */
export const renderOfferSteps = (chain: OfferChainData, view: OfferView): TemplateResult =>
  html`<ol class="track" part="track" role="list" tabindex="0" aria-label=${view.o.offers}>
    ${chain.steps.map((step, index) => renderStep(step, index, chain, view))}
  </ol>`;
