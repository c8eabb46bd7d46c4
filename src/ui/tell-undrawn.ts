import {sharedPolicy} from './shared-policy.js';

const told = new Set<string>();

/** Tells the page's developer, once, that something could not be drawn, and why. */
export function tellUndrawn(what: string, error: unknown): void {
  const reason = `${what}: ${String(error)}`;
  if (told.has(reason)) return;
  told.add(reason);
  // Where the page's policy refuses templates, that was said, with the remedy (model/shared-policy.ts).
  if (sharedPolicy() !== null) console.error('game-storefront:', what, error);
}
