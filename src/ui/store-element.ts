import {LitElement} from 'lit';
import {tellUndrawn} from './tell-undrawn.js';

/**
 * An element that shows stores of a shop. Once removed it draws no more: drawing looks at the stores, and a look makes
 * them load.
 */
export class StoreElement extends LitElement {
  /** What cannot be drawn is told, and stays in here: a fault of ours is none of the page's errors. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      tellUndrawn(this.localName, error);
    }
  }

  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }
}
