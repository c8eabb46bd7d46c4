import {html, type TemplateResult} from 'lit';

/** Hides a picture that cannot be loaded, so that its fallback shows, until one loads. */
export const hideIfBroken = ({target, type}: Event): void => {
  (target as HTMLElement).hidden = type === 'error';
};

/** A picture on the background of its rarity; without one, the name's initial on the same background. */
export function art(imageUrl: string | undefined, name: string, part = 'picture'): TemplateResult {
  const initial = [...name][0]!;
  return imageUrl
    ? html`<img part=${part} src=${imageUrl} alt="" loading="lazy" width="512" height="512" @error=${hideIfBroken} @load=${hideIfBroken} /><span class="initial" aria-hidden="true" .textContent=${initial}></span>`
    : html`<span class="initial" aria-hidden="true" .textContent=${initial}></span>`;
}
