import {PlayerElement} from './player-element.js';

/** An element that shows a player's chains, or one of them. */
export abstract class ChainElement<T extends {readonly id: number}> extends PlayerElement<readonly T[]> {
  static override properties = {chainId: {attribute: 'chain-id', type: Number}};

  /** The number of the one chain to show; undefined for all. */
  chainId?: number;

  constructor() {
    super('chains');
  }
}
