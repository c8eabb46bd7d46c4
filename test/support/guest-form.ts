import type {Mounted} from './storefront-fixture.js';
import {until} from './until.js';

/** The shop's question for a guest's e-mail, as it stands in the page. */
export interface GuestForm {
  readonly root: ShadowRoot;
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** What is wrong with what was given; empty when nothing is. */
  readonly complaint: () => string;
  readonly button: (label: string) => HTMLButtonElement | undefined;
  /** Gives an address, and goes on. */
  readonly give: (email: string) => void;
}

/** The question, if it is put. */
export function guestForm({provider}: Mounted): GuestForm | undefined {
  const roots = [...provider.shadowRoot!.children].flatMap(({shadowRoot}) => shadowRoot ?? []);
  const root = roots.find((each) => each.querySelector('dialog[open] input[type=email]'));
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

/** Resolves to the question once it is put. */
export const untilAsked = (shown: Mounted): Promise<GuestForm> =>
  until(() => guestForm(shown), 'the guest is asked for their e-mail');
