import {isElement, pageDocument} from '../../client/clobber-safe-dom.js';
import {directionOf, languageFor, loadWords, wordsOf} from '../../i18n/words.js';
import type {Wording} from '../../i18n/words-controller.js';
import {tokens} from '../../theming/tokens.js';
import {keepKeys} from '../keep-keys.js';
import {addStyles} from '../styles/add-styles.js';
import {baseStyles} from '../styles/base.js';
import {buttonVariantStyles} from '../styles/button-variants.js';
import {coverPage} from './cover-page.js';

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

/** The place and the language of a shop's dialog that belongs to no element. */
export interface DialogPlace {
  /** The target of the shop's events: its provider, whose look the dialog shares, or the page's document. */
  readonly target: EventTarget;
  readonly theme: string;
  /** BCP 47. */
  readonly locale: string;
}

type Styles = Parameters<typeof addStyles>[1];

/** The words of a dialog, and their language. */
type DialogWords = Pick<Wording, 'lang' | 'get'>;

/** Loads the words of a locale's language; English when they cannot be loaded. */
export async function loadDialogWords(locale: string): Promise<DialogWords> {
  const language = languageFor([locale, ...navigator.languages]);
  await loadWords(language).catch(() => {});
  const words = wordsOf(language);
  return {lang: words ? language : 'en', get: (area, english) => words?.[area] ?? english};
}

/**
 * Opens a modal dialog of the page, for a dialog that belongs to no element; for one of an element see `Modal` in
 * `modal.ts`. Its heading has the id `title`, and the page behind does not scroll. Returns the box around the dialog,
 * and the function that closes it. `onClose` is called when the player closes the dialog. It is also called when the
 * page removes it with its content, as a navigation does that replaces the `<body>`.
 */
export function openDialog(
  dialog: HTMLDialogElement,
  {target, theme}: Pick<DialogPlace, 'target' | 'theme'>,
  {lang}: DialogWords,
  styles: readonly Styles[],
  onClose: () => void,
): {readonly box: HTMLElement; readonly close: () => void} {
  const host = document.createElement('div');
  // A page that hides plain `div`s would leave the player in an invisible modal dialog. Neither the host nor its empty
  // copy in a copied page is an item of a page that is a grid.
  host.style.cssText = 'display: block !important; position: fixed !important';
  const root = host.attachShadow({mode: 'open'});
  addStyles(root, tokens, baseStyles, buttonVariantStyles, ...styles);
  keepKeys(root);
  let isClosed = false;
  dialog.addEventListener('close', () => isClosed || onClose());
  dialog.setAttribute('aria-labelledby', 'title');
  const box = createElement('div', {className: 'store', lang, dir: directionOf(lang)}, dialog);
  box.dataset.theme = theme;
  root.append(box);
  // Inside the provider's shadow root it inherits the look, and the page's framework does not touch it.
  const providersRoot = isElement(target) ? target.shadowRoot : null;
  (providersRoot ?? pageDocument.body).append(host);
  dialog.showModal();
  const releasePage = coverPage();
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    stopWatching();
    if (dialog.open) dialog.close();
    host.remove();
    releasePage();
  };
  // A dialog that has left the page is not modal any more, wherever it is put then.
  const stopWatching = onRemoval(host, () => {
    close();
    onClose();
  });
  return {box, close};
}

/** Calls back once a child of the page's body, or the body or root with it, is removed or moved. Returns the function that stops it. */
function onRemoval(child: Element, removed: () => void): () => void {
  const observer = new MutationObserver((records) => {
    const isRemoved = records.some(({removedNodes}) => [...removedNodes].some((node) => node.contains(child)));
    if (isRemoved) removed();
  });
  for (const parent of [document, pageDocument.documentElement, child.parentNode!])
    observer.observe(parent, {childList: true});
  return () => observer.disconnect();
}
