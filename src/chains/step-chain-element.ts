import {html, type TemplateResult} from 'lit';
import {partNames} from '../items/part-name.js';
import type {Storefront} from '../storefront.js';
import {ChainElement} from './chain-element.js';
import {type ChainStep, nameOfStep, type StepChain, type StepName, stepOf} from './step-chain.js';

/** An element that shows chains whose steps are numbered. */
export abstract class StepChainElement<S extends ChainStep> extends ChainElement<StepChain<S>, S, StepName> {
  protected override rewardText({items}: S, {locale}: Storefront): string {
    return partNames(items, locale, this.common);
  }

  protected override findStep(chains: readonly StepChain<S>[], name: StepName): S | undefined {
    return stepOf(chains, name);
  }

  protected renderClaim(step: S, chain: StepChain<S>, storefront: Storefront): TemplateResult {
    const name = nameOfStep(chain, step);
    return html`${this.renderButton(step, name, storefront)} ${this.renderRefusal(name)}`;
  }
}
