import {Type} from 'typebox';
import {Country, Currency, Locale, paging} from './common.js';
import {AdditionalField} from './item.js';

/** The viewer of the catalog; a promo code previews its prices. */
export const asked = {
  locale: Type.Optional(Locale),
  country: Type.Optional(Country),
  currency: Type.Optional(Currency),
  promo_code: Type.Optional(Type.String({minLength: 1, maxLength: 128})),
};

const shown = {
  ...asked,
  show_inactive_time_limited_items: Type.Integer({minimum: 0, maximum: 1, default: 0}),
  additional_fields: Type.Optional(Type.Array(AdditionalField, {maxItems: 20})),
};

/** The query of one item. */
export const ItemQuery = Type.Object(shown);
/** The query of one page of a list. */
export const ListQuery = Type.Object({...paging(50), ...shown});
