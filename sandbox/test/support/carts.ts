import type {Credential, Request, Shop} from './sandbox.js';

const GET = 'GET /v2/project/{project_id}/cart';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';

type Line = {readonly sku: string; readonly quantity: number};

/** The lines of a cart as texts: quantity and SKU. */
export const lines = ({items}: {items: readonly Line[]}): string[] =>
  items.map(({sku, quantity}) => `${quantity} ${sku}`);

/** The current cart of a player or guest. */
export const cartOf = (shop: Shop, as: Credential) => shop.call(GET, {}, {as});

/** Sets lines of the current cart. */
export const fill = (shop: Shop, as: Credential, items: readonly Line[], query?: Request<typeof FILL>['query']) =>
  shop.call(FILL, {body: {items: [...items]}, ...(query && {query})}, {as});

/** Puts one unit of each SKU into the current cart. */
export const fillOneOfEach = (shop: Shop, as: Credential, ...skus: string[]) =>
  fill(
    shop,
    as,
    skus.map((sku) => ({sku, quantity: 1})),
  );
