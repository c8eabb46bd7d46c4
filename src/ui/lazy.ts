import type {ReactiveControllerHost} from 'lit';
import {loadCode} from '../client/lost-code.js';

/**
 * A module that is loaded on first use: `value` is undefined until then. When it has loaded, a host that has requested
 * it updates.
 */
export class Lazy<T> {
  value: T | undefined = undefined;
  private readonly host: ReactiveControllerHost;
  private readonly load: () => Promise<T>;
  private isLoading = false;
  private isRequested = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<T>) {
    this.host = host;
    this.load = load;
  }

  /** The value, if it is loaded; else starts to load it. The next call tries again after a failure. */
  get(): T | undefined {
    this.isRequested = !this.value;
    this.preload();
    return this.value;
  }

  /** Loads the value for later: the host updates only if `get` was called meanwhile. */
  preload(): void {
    if (this.value || this.isLoading) return;
    this.isLoading = true;
    const {localName} = this.host as Partial<Element>;
    loadCode('part of an element', localName, this.load).then(
      (value) => {
        this.value = value;
        if (this.isRequested) this.host.requestUpdate();
      },
      () => {
        this.isLoading = false;
      },
    );
  }
}
