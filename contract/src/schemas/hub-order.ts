import {Type} from 'typebox';
import {Currency, Price} from './common.js';
import {Order} from './order.js';

export {Quantity} from './cart.js';

const Tax = Type.Object(
  {
    name: Type.String({description: 'What it is called where it is due, such as `VAT`'}),
    percent: Type.String(),
    amount: Type.String(),
    currency: Currency,
    is_included: Type.Boolean({description: 'Whether the prices of the catalog hold it already'}),
  },
  {$id: 'HubTax'},
);

/** The amount that a player pays at a distributor. */
const BillingInfo = Type.Object(
  {
    price: Price,
    indirect_taxes: Type.Array(Tax, {description: 'Those that the player pays; the price holds all of them'}),
    direct_taxes: Type.Array(Tax, {description: 'Those that are taken from what the studio gets'}),
  },
  {$id: 'BillingInfo'},
);

/** A new order of a distributor. It waits for the distributor to report the payment. */
export const NewHubOrder = Type.Object({order_id: Type.Integer(), billing_info: BillingInfo}, {$id: 'NewHubOrder'});

export const HubOrder = Type.Object({...Order.properties, billing_info: BillingInfo}, {$id: 'HubOrder'});
