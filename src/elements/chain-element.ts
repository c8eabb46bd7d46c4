import type {Storefront} from '../storefront.js';
import type {Chains} from '../stores/chains-shape.js';
import {PlayerElement} from './player-element.js';
import type {Shown} from './player-view.js';

/** An element that shows a player's chains, or one of them. */
export abstract class ChainElement<T extends {readonly id: number}, N> extends PlayerElement<readonly T[]> {
  static override properties = {chainId: {attribute: 'chain-id', type: Number}};

  /** The number of the one chain to show; undefined for all. */
  chainId?: number;

  constructor() {
    super('chains');
  }

  protected abstract chainsOf(storefront: Storefront): Chains<T, N>;

  protected override source(storefront: Storefront): Shown<readonly T[]> & Chains<T, N> {
    const chains = this.chainsOf(storefront);
    return {...chains, $value: chains.$chains};
  }
}
