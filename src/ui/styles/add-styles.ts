import {type CSSResult, supportsAdoptingStyleSheets} from 'lit';

const added = new WeakMap<ShadowRoot, Set<CSSResult>>();

/** Adds styles to an element's shadow root, each once: for code that loads after the element. */
export function addStyles(root: ShadowRoot, ...styles: readonly CSSResult[]): void {
  const known = added.get(root) ?? new Set();
  added.set(root, known);
  for (const sheet of styles) {
    if (!known.has(sheet)) add(root, sheet);
    known.add(sheet);
  }
}

function add(root: ShadowRoot, styles: CSSResult): void {
  if (supportsAdoptingStyleSheets) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.styleSheet!];
    return;
  }
  const style = document.createElement('style');
  const {litNonce} = window as {litNonce?: string};
  if (litNonce) style.setAttribute('nonce', litNonce);
  style.textContent = styles.cssText;
  root.append(style);
}
