// Prices that the live service may refuse, and what to do about them.
import {h} from './dom.js';
import {copy, facts, pill, section} from './parts.js';

export const prices = {
  name: 'prices',
  title: 'Prices',

  async list(service) {
    const {items, has_more} = await service.get('price-warnings');
    return {
      rows: items.map(rowOf),
      hasMore: false,
      note: has_more ? 'The first hundred; the others come once some of these are mended.' : undefined,
    };
  },

  empty: () => [
    h('p', {}, 'The live service takes all prices of this project, as far as is known.'),
    h(
      'p',
      {},
      'What it may refuse stands here: an item without a price, a virtual currency that is free, a default price of one country.',
    ),
  ],

  detail: (service, sku) => service.get(`price-warnings/${encodeURIComponent(sku)}`),

  draw: ({sku, name, kind, warnings}) => [
    h('header', {}, h('h2', {tabindex: '-1'}, name), pill('may be refused'), copy(sku, 'SKU')),
    facts([
      ['SKU', sku],
      ['Kind', kind],
    ]),
    warnings.map(({fault, here, live, remedy}) =>
      section(
        fault,
        facts([
          ['This sandbox', here],
          ['The live service', live],
          ['What to do', remedy],
        ]),
      ),
    ),
  ],
};

const rowOf = ({sku, name, warnings}) => ({
  key: sku,
  title: name,
  mark: 'may be refused',
  line: warnings.map(({fault}) => fault).join(' · '),
});
