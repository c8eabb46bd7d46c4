import type {ReactiveControllerHost} from 'lit';

/** A part of the code that comes when it is needed: `value` is undefined until then, and its arrival renders a host that missed it. */
export class Lazy<T> {
  value: T | undefined = undefined;
  private readonly host: ReactiveControllerHost;
  private readonly load: () => Promise<T>;
  private isUnderWay = false;
  private isMissed = false;

  constructor(host: ReactiveControllerHost, bring: () => Promise<T>) {
    this.host = host;
    this.load = bring;
  }

  /** The value if it is here; else asks for it. One that could not be fetched is asked for again by the next call. */
  get(): T | undefined {
    this.isMissed = !this.value;
    this.preload();
    return this.value;
  }

  /** Fetches it for a later need: its arrival renders the host only if it was missed meanwhile. */
  preload(): void {
    if (this.value || this.isUnderWay) return;
    this.isUnderWay = true;
    this.load().then(
      (value) => {
        this.value = value;
        if (this.isMissed) this.host.requestUpdate();
      },
      () => {
        this.isUnderWay = false;
      },
    );
  }
}
