import {dialogWith} from './dialog-with.js';
import type {Mounted} from './storefront-fixture.js';
import {until} from './until.js';

/** The shop's form for a guest's e-mail in the page. */
export interface GuestForm {
  readonly root: ShadowRoot;
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** The error of the field; empty when there is none. */
  readonly complaint: () => string;
  readonly button: (label: string) => HTMLButtonElement | undefined;
  /** Fills in an e-mail, and submits the form. */
  readonly give: (email: string) => void;
}

/** The form, if it is shown. */
export function guestForm(shown: Mounted): GuestForm | undefined {
  const root = dialogWith(shown, 'input[type=email]');
  if (!root) return undefined;
  const field = root.querySelector('input')!;
  const button = (label: string) => [...root.querySelectorAll('button')].find(({textContent}) => textContent === label);
  return {
    root,
    dialog: root.querySelector('dialog')!,
    field,
    complaint: () => root.querySelector('[role=alert]')!.textContent!,
    button,
    give(email) {
      field.value = email;
      field.dispatchEvent(new Event('input'));
      root.querySelector('form')!.requestSubmit();
    },
  };
}

/** Resolves to the form once it is shown. */
export const untilAsked = (shown: Mounted): Promise<GuestForm> =>
  until(() => guestForm(shown), 'the guest is asked for their e-mail');
