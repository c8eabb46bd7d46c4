// The entry of the one-file build for plain script tags; its API is the global `gameStorefront`.

import {pageDocument} from './client/clobber-safe-dom.js';
import {start} from './embed/start.js';

const tag = pageDocument.currentScript as HTMLScriptElement | null;

export const {version, storefront, createStorefront, observe, define} = start(tag ? [tag] : []);
