// Registers every element, and serves the host's own elements that act on the shop.
import './elements/all.js';
import {serveMarkup} from './embed/host-markup.js';

// A server that renders pages has no document, and nothing to serve.
if (typeof document !== 'undefined') serveMarkup(document, '');
