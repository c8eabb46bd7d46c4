import {ContextProvider} from '@lit/context';
import type {ReactiveElement} from 'lit';
import {storefrontContext} from './storefront-context.js';

/** Makes an element answer for the elements inside it, once it is given a storefront (`setValue`). */
export const provideStorefront = (host: ReactiveElement): ContextProvider<typeof storefrontContext, ReactiveElement> =>
  new ContextProvider(host, {context: storefrontContext});
