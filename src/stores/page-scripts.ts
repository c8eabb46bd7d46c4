import type {Clock} from '../api/clock.js';
import {pageDocument} from '../model/members.js';

const MOST_MS = 100;

/**
 * Resolves when the page's own scripts beside ours have run, as what they say of the player counts from the first request
 * on; a slow one is not waited for.
 */
export const pageScriptsRan = (clock: Clock): Promise<unknown> =>
  new Promise<void>((resolve) => {
    // Ours is among those that run between "interactive" and this event.
    if (typeof document !== 'object' || pageDocument.readyState !== 'interactive') return resolve();
    addEventListener('DOMContentLoaded', () => resolve());
    clock.after(MOST_MS, resolve);
  });
