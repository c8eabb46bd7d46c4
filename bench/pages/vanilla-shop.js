// The baseline of `navigation`: a page of plain DOM. An inline script of the page has requested the lists, in parallel with this one.
import css from 'card.css';
import {mount} from './vanilla.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
const shop = mount(document.getElementById('shop'), [sheet]);
const lists = await Promise.all(globalThis.lists.map(async (answer) => (await answer).json()));
shop.show(lists.flatMap(({items}) => items));
