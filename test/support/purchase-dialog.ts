import {dialogWith} from './dialog-with.js';
import type {Mounted} from './storefront-fixture.js';
import {until} from './until.js';

/** The dialog with the open purchase. */
export interface PurchaseDialog {
  readonly root: ShadowRoot;
  readonly title: () => string;
  /** The name of the item, and its order. */
  readonly item: () => string;
  /** The text about the press that opened the dialog. */
  readonly why: () => string;
  readonly press: (label: string) => void;
}

/** The dialog, if there is one. */
export function purchaseDialog(shown: Mounted): PurchaseDialog | undefined {
  const root = dialogWith(shown, '[part=order]');
  if (!root) return undefined;
  return {
    root,
    title: () => root.querySelector('h2')!.textContent!,
    item: () => root.querySelector('[part=item]')!.textContent!,
    why: () => root.querySelector('.why')!.textContent!,
    press: (label) =>
      [...root.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === label)!.click(),
  };
}

/** Resolves to the dialog once it is shown. */
export const untilShown = (shown: Mounted): Promise<PurchaseDialog> =>
  until(() => purchaseDialog(shown), 'the open purchase is shown');
