import {sendKeys} from '@web/test-runner-commands';

const hasKeyboard = /Chrome|Firefox/.test(navigator.userAgent);
const KEYS = {Enter: 'Enter', Space: ' '};

/**
 * Presses a key on a button. A browser whose driver has no keyboard (WebKitGTK's) gets the click that a native button
 * makes from these keys.
 */
export async function pressOn(button: HTMLElement, key: keyof typeof KEYS): Promise<void> {
  button.focus();
  if (hasKeyboard) await sendKeys({press: KEYS[key]});
  else button.click();
}

/** Presses Escape over a modal dialog; where there is no keyboard, dispatches the event that a browser dispatches then. */
export async function pressEscape(dialog: HTMLDialogElement): Promise<void> {
  if (hasKeyboard) await sendKeys({press: 'Escape'});
  else if (dialog.dispatchEvent(new Event('cancel', {cancelable: true}))) dialog.close();
}
