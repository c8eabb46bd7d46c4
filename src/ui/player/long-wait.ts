import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Storefront} from '../../storefront.js';
import {createAnnouncementLimit} from '../announcer.js';

/** What is here sooner is not worth a word. */
const LONG_MS = 1000;
const maySay = createAnnouncementLimit();

/** Whether a screen reader is to be told that something is on its way: after a second of it. */
export class LongWait implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private isSaid = false;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Asked at each drawing. */
  isLong(storefront: Storefront, isWaiting: boolean): boolean {
    if (!isWaiting) this.hostDisconnected();
    else this.timer ??= setTimeout(() => this.say(storefront), LONG_MS);
    return this.isSaid;
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isSaid = false;
  }

  private say(storefront: Storefront): void {
    if (!maySay(storefront)) return;
    this.isSaid = true;
    this.host.requestUpdate();
  }
}
