import {directionOf} from '../../client/locale.js';
import {pageDocument} from '../../client/page-members.js';
import {languageFor, loadWords, wordsOf} from '../../i18n/words.js';
import type {Wording} from '../../i18n/words-controller.js';
import {addStyles} from '../styles/add-styles.js';
import {buttonStyles} from '../styles/buttons.js';
import {shared} from '../styles/shared.js';
import {tokens} from '../styles/tokens.js';
import {holdScroll} from './hold-scroll.js';

/** How a dialog looks that belongs to the shop and to none of its elements. */
export interface DialogLooks {
  /** Where the shop's events are dispatched: its provider, whose looks it shares, or the page's root. */
  readonly target: EventTarget;
  readonly theme: string;
  /** BCP 47. */
  readonly locale: string;
}

type Styles = Parameters<typeof addStyles>[1];

/** The words of a dialog, and the language that they are in. */
export type DialogWords = Pick<Wording, 'lang' | 'get'>;

export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A button that is none of a form's. */
export const createButton = (className: string, label: string, onclick: () => void): HTMLButtonElement =>
  createElement('button', {type: 'button', className, textContent: label, onclick});

/** The player's language, or English where that cannot be had. */
export async function loadDialogWords(locale: string): Promise<DialogWords> {
  const language = languageFor([locale, ...navigator.languages]);
  await loadWords(language).catch(() => {});
  const words = wordsOf(language);
  return {lang: words ? language : 'en', get: (area, english) => words?.[area] ?? english};
}

/**
 * Opens a modal dialog of the page, whose heading has the id `title`; the page behind it keeps still. Returns its box, and
 * what takes it away. `closed` is called where the player closes it.
 */
export function openDialog(
  dialog: HTMLDialogElement,
  {target, theme}: Pick<DialogLooks, 'target' | 'theme'>,
  {lang}: DialogWords,
  styles: readonly Styles[],
  closed: () => void,
): {readonly box: HTMLElement; readonly close: () => void} {
  const host = document.createElement('div');
  // Pages that hide what has no meaning of its own would keep the player in a dialog that nobody sees.
  host.style.setProperty('display', 'block', 'important');
  const root = host.attachShadow({mode: 'open'});
  addStyles(root, tokens, shared, buttonStyles, ...styles);
  let isClosed = false;
  dialog.addEventListener('close', () => isClosed || closed());
  dialog.setAttribute('aria-labelledby', 'title');
  const box = createElement('div', {className: 'store', lang, dir: directionOf(lang)}, dialog);
  box.dataset.theme = theme;
  root.append(box);
  // Inside a provider it has its looks, and its framework does not see it.
  ((target as Partial<Element>).shadowRoot ?? pageDocument.body).append(host);
  dialog.showModal();
  const letScroll = holdScroll(pageDocument.documentElement);
  return {
    box,
    close() {
      if (isClosed) return;
      isClosed = true;
      if (dialog.open) dialog.close();
      host.remove();
      letScroll();
    },
  };
}
