import {LitElement} from 'lit';
import {sharedPolicy} from './shared-policy.js';

const told = new Set<string>();

/** Tells the page's developer, once, that something could not be drawn, and why. */
function tellUndrawn(what: string, error: unknown): void {
  const reason = `${what}: ${String(error)}`;
  if (told.has(reason)) return;
  told.add(reason);
  // Where the page's policy refuses templates, that was said, with the remedy (model/shared-policy.ts).
  if (sharedPolicy() !== null) console.error('game-storefront:', what, error);
}

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
