import type {ReactiveControllerHost} from 'lit';

/** A part of the code that comes when it is needed: `value` is undefined until then, and its arrival renders the host. */
export class Lazy<T> {
  value: T | undefined;
  private readonly host: ReactiveControllerHost;
  private readonly bring: () => Promise<T>;
  private isUnderWay = false;

  constructor(host: ReactiveControllerHost, bring: () => Promise<T>) {
    this.host = host;
    this.bring = bring;
  }

  /** The value if it is here; else asks for it. One that could not be fetched is asked for again by the next call. */
  get(): T | undefined {
    if (!this.value && !this.isUnderWay) {
      this.isUnderWay = true;
      this.bring().then(
        (value) => {
          this.value = value;
          this.host.requestUpdate();
        },
        () => {
          this.isUnderWay = false;
        },
      );
    }
    return this.value;
  }
}
