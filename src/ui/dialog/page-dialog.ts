import {pageDocument} from '../../client/clobber-safe-dom.js';
import {directionOf} from '../../client/locale.js';
import {languageFor, loadWords, wordsOf} from '../../i18n/words.js';
import type {Wording} from '../../i18n/words-controller.js';
import {addStyles} from '../styles/add-styles.js';
import {baseStyles} from '../styles/base.js';
import {buttonVariantStyles} from '../styles/button-variants.js';
import {tokens} from '../styles/tokens.js';
import {holdScroll} from './hold-scroll.js';

/** The look of a dialog of the shop that belongs to no element. */
export interface DialogLooks {
  /** The target of the shop's events: its provider, whose look the dialog shares, or the page's root. */
  readonly target: EventTarget;
  readonly theme: string;
  /** BCP 47. */
  readonly locale: string;
}

type Styles = Parameters<typeof addStyles>[1];

/** The words of a dialog, and their language. */
export type DialogWords = Pick<Wording, 'lang' | 'get'>;

/** Creates an element with properties and children. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Creates a button that does not submit a form. */
export const createButton = (className: string, label: string, onclick: () => void): HTMLButtonElement =>
  createElement('button', {type: 'button', className, textContent: label, onclick});

/** Loads the words of a locale's language; English when they cannot be loaded. */
export async function loadDialogWords(locale: string): Promise<DialogWords> {
  const language = languageFor([locale, ...navigator.languages]);
  await loadWords(language).catch(() => {});
  const words = wordsOf(language);
  return {lang: words ? language : 'en', get: (area, english) => words?.[area] ?? english};
}

/**
 * Opens a modal dialog of the page, whose heading has the id `title`; the page behind does not scroll. Returns its box and the
 * function that closes it. `closed` is called when the player closes it.
 */
export function openDialog(
  dialog: HTMLDialogElement,
  {target, theme}: Pick<DialogLooks, 'target' | 'theme'>,
  {lang}: DialogWords,
  styles: readonly Styles[],
  closed: () => void,
): {readonly box: HTMLElement; readonly close: () => void} {
  const host = document.createElement('div');
  // A page that hides plain `div`s would leave the player in an invisible modal dialog.
  host.style.setProperty('display', 'block', 'important');
  const root = host.attachShadow({mode: 'open'});
  addStyles(root, tokens, baseStyles, buttonVariantStyles, ...styles);
  let isClosed = false;
  dialog.addEventListener('close', () => isClosed || closed());
  dialog.setAttribute('aria-labelledby', 'title');
  const box = createElement('div', {className: 'store', lang, dir: directionOf(lang)}, dialog);
  box.dataset.theme = theme;
  root.append(box);
  // Inside the provider's shadow root it inherits the look, and the page's framework does not touch it.
  ((target as Partial<Element>).shadowRoot ?? pageDocument.body).append(host);
  dialog.showModal();
  const releaseScroll = holdScroll(pageDocument.documentElement);
  return {
    box,
    close() {
      if (isClosed) return;
      isClosed = true;
      if (dialog.open) dialog.close();
      host.remove();
      releaseScroll();
    },
  };
}
