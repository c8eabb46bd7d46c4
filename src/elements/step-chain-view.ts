import {html, nothing, type TemplateResult} from 'lit';
import type {Action} from '../model/action.js';
import {type ChainStep, nameOfStep, type StepChain, type StepName, stepOf} from '../model/step-chain.js';
import type {Storefront} from '../storefront.js';
import {stepClaim} from '../stores/step-chains.js';
import type {StepChains} from '../stores/step-chains-shape.js';
import {claimButton} from '../ui/claim-button.js';
import {partNames} from '../ui/part-name.js';
import {refusalOf} from '../ui/refusal.js';
import {ChainView} from './chain-view.js';

/** Chains whose steps are numbered, and claimed in that order. */
export abstract class StepChainView<S extends ChainStep> extends ChainView<StepChain<S>> {
  /** What was pressed here last. */
  protected pressed: StepName | undefined;

  protected abstract readonly kind: 'offer' | 'daily';
  protected abstract chainsOf(storefront: Storefront): StepChains<S>;
  /** What comes after a step that was taken, in words. */
  protected abstract outlook(chain: StepChain<S>): string;

  /** What a step gives, in words. */
  protected nameOf({items}: S): string {
    return partNames(items, this.shop.storefront!.locale, this.common);
  }

  private actionOf(step: StepName): Action | undefined {
    return this.chainsOf(this.shop.storefront!).$actions.get().get(stepClaim(this.kind, step));
  }

  /** Why a step could not be claimed. */
  protected refusal(step: StepName): string | undefined {
    return refusalOf(this.actionOf(step), this.t.refused, this.common);
  }

  protected override farewell(chains: readonly StepChain<S>[]): string | undefined {
    const {pressed} = this;
    return pressed && !chains.some(({id}) => id === pressed.chainId) ? this.refusal(pressed) : undefined;
  }

  protected renderClaim(step: S, chain: StepChain<S>): TemplateResult {
    const name = nameOfStep(chain, step);
    const claim = (): void => {
      this.pressed = name;
      this.chainsOf(this.shop.storefront!).claim(name);
    };
    const refusal = this.refusal(name);
    return html`${claimButton(this.actionOf(name), this.nameOf(step), claim, this.t)}
      ${refusal ? html`<p class="refusal" part="note" role="alert">${refusal}</p>` : nothing}`;
  }

  override spoken(chains: readonly StepChain<S>[], _storefront: Storefront): string {
    const {pressed} = this;
    const step = pressed && stepOf(chains, pressed);
    if (!step || this.actionOf(pressed)?.status !== 'done') return '';
    const chain = chains.find(({id}) => id === pressed.chainId)!;
    return `${this.t.said.claimed(this.nameOf(step))} ${this.outlook(chain)}`;
  }
}
