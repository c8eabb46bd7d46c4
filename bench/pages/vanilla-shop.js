// The floor of `navigation`: a page of plain DOM, whose items were asked for by the page itself, beside this script.
import css from 'card.css';
import {mount} from './vanilla.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
const shop = mount(document.getElementById('shop'), [sheet]);
globalThis.items.then((answer) => answer.json()).then(({items}) => shop.show(items));
