import {LitElement} from 'lit';

/**
 * An element that shows stores of a shop. Once removed it draws no more: drawing looks at the stores, and a look makes
 * them load.
 */
export class StoreElement extends LitElement {
  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }
}
