// Registers every element, and serves the host's own elements that act on the shop.
import './elements/all.js';
import {serveMarkup} from './embed/host-markup.js';

serveMarkup(document, '');
