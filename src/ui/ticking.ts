import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {GRACE_MS, nextTick} from './next-tick.js';

/**
 * Draws its host anew as the time that is left to the moments it shows runs: each second in the last hour, else each
 * minute. `over` is called when one of them has come.
 */
export class Ticking implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly over: () => void;
  /** Milliseconds to each moment that the host drew. */
  private left: number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, over: () => void) {
    this.host = host;
    this.over = over;
    host.addController(this);
  }

  hostUpdate(): void {
    this.left = [];
  }

  /** Milliseconds until a moment, while drawing; undefined where there is none, or it has passed. */
  until(at: number | undefined, now: number): number | undefined {
    const left = (at ?? now) - now;
    if (!(left > 0) || !Number.isFinite(left)) return undefined;
    this.left.push(left);
    return left;
  }

  hostUpdated(): void {
    clearTimeout(this.timer);
    if (this.left.length === 0) return;
    const left = Math.min(...this.left);
    const wait = nextTick(left);
    const isLast = wait === left;
    this.timer = setTimeout(() => this.tick(isLast), isLast ? left + GRACE_MS : wait);
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
  }

  private tick(isOver: boolean): void {
    this.host.requestUpdate();
    if (isOver) this.over();
  }
}
