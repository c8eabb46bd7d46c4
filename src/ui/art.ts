import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';

/** Hides a picture that cannot be loaded, so that its fallback shows, until one loads. */
export const hideIfBroken = ({target, type}: Event): void => {
  (target as HTMLElement).hidden = type === 'error';
};

/** A picture on the background of its rarity; without one, the name's initial on the same background. */
export const art = (imageUrl: string | undefined, name: string, part = 'picture'): TemplateResult =>
  html`${imageUrl ? html`<img part=${part} src=${imageUrl} alt="" loading="lazy" width="512" height="512" @error=${hideIfBroken} @load=${hideIfBroken} />` : nothing}<span class="initial" aria-hidden="true" .textContent=${[...name][0]!}></span>`;
