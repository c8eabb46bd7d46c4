import {type CSSResult, supportsAdoptingStyleSheets} from 'lit';

const added = new WeakMap<ShadowRoot, Set<CSSResult>>();

/** Adds styles that came later to an element's shadow root, once. */
export function addStyles(root: ShadowRoot, styles: CSSResult): void {
  const known = added.get(root) ?? new Set();
  added.set(root, known);
  if (known.has(styles)) return;
  known.add(styles);
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
