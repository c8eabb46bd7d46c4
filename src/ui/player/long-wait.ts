import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Storefront} from '../../storefront.js';
import {createAnnouncementLimit} from '../announcer.js';

/** Loading is announced only if it takes longer than this. */
const LONG_WAIT_MS = 1000;
const mayAnnounce = createAnnouncementLimit();

/** Decides whether loading is announced to screen readers: after a second of waiting. */
export class LongWait implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private isAnnounced = false;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Called at each render. */
  isLong(storefront: Storefront, isWaiting: boolean): boolean {
    if (!isWaiting) this.hostDisconnected();
    else this.timer ??= setTimeout(() => this.announce(storefront), LONG_WAIT_MS);
    return this.isAnnounced;
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isAnnounced = false;
  }

  private announce(storefront: Storefront): void {
    if (!mayAnnounce(storefront)) return;
    this.isAnnounced = true;
    this.host.requestUpdate();
  }
}
