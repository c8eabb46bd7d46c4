import type {Mounted} from './storefront-fixture.js';

/** The shadow root with the shop's own open dialog that holds this part, if it is shown. */
export const dialogWith = ({provider}: Mounted, selector: string): ShadowRoot | undefined =>
  [...provider.shadowRoot!.children]
    .flatMap(({shadowRoot}) => shadowRoot ?? [])
    .find((root) => root.querySelector(`dialog[open] ${selector}`));
