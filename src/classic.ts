// The entry of the one-file build for plain script tags; its API is the global `gameStorefront`.
import {start} from './embed/start.js';
import {pageDocument} from './model/members.js';

const tag = pageDocument.currentScript as HTMLScriptElement | null;

export const {version, storefront, createStorefront, observe} = start(tag ? [tag] : []);
