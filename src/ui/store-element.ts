import {LitElement} from 'lit';
import {scanWhenIdle} from '../client/notice.js';
import {takeOverProperties} from '../context/upgrade-properties.js';
import {keepKeys} from './keep-keys.js';
import {sharedPolicy} from './shared-policy.js';

const logged = new Set<string>();

/** Logs, once, that an element could not be rendered, and why. */
function logRenderError(tag: string, error: unknown): void {
  const reason = `${tag}: ${String(error)}`;
  if (logged.has(reason)) return;
  logged.add(reason);
  // If the page's policy refuses templates, `ownPolicy` has already logged the remedy.
  if (sharedPolicy() !== null) console.error('game-storefront:', tag, error);
}

/**
 * The base of elements that show stores of a shop. A removed element does not render: rendering reads the stores, and a read
 * makes them load.
 */
export class StoreElement extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      super.createRenderRoot();
    } catch {
      // It was made here and put into another document, which takes no style sheets of this one.
      this.adoptedCallback();
    }
    const root = this.shadowRoot!;
    keepKeys(root);
    return root;
  }

  /** Its styles follow it into another document. */
  adoptedCallback(): void {
    void import('../context/other-documents.js').then(({moveStyles}) => moveStyles(this));
  }

  override connectedCallback(): void {
    if (!this.hasUpdated) takeOverProperties(this);
    super.connectedCallback();
    scanWhenIdle();
  }

  /** Logs render errors instead of throwing: our faults must not become errors of the page. */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      logRenderError(this.localName, error);
    }
  }

  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }
}
