import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import type {Viewer} from '../items/viewer.js';
import {priceOrder} from '../orders/lines.js';
import {playerOf} from '../players/attributes.js';
import type {PricedCart} from '../pricing/price-cart.js';
import {noOfferChain, offerChains} from './chain.js';
import {hindrance, isOpen, type Taking} from './standing.js';
import type {OrderedStep} from './step-orders.js';

/**
 * The reward of a step, priced for an order of it; a step that is claimed costs nothing. Throws 7001 for a chain that
 * is unknown or not open to the player, or for an unknown step; 7004, 7003, 7002; and the refusals of any order of its
 * item. Belongs into the transaction that makes the order, and locks the chain until its end.
 */
export async function collectStep(
  db: Db,
  buyer: Viewer,
  {offer_chain_id: chainId, step_number: number}: OrderedStep,
  taking: Taking,
): Promise<PricedCart> {
  const {project_id: projectId} = buyer.project;
  await db.query('select 1 from offer_chain where offer_chain_id = $1 for share', [chainId]);
  const {attributes} = await playerOf(db, projectId, buyer.userId, buyer.claims);
  const chain = await offerChains.one(db, projectId, buyer.userId, chainId);
  const step = chain?.steps.find(({step_number}) => step_number === number);
  if (!chain || !step || !isOpen(chain, attributes)) throw noOfferChain(projectId, chainId, number);
  const code = hindrance(chain.steps, step, taking);
  if (code) throw refuse(code);
  const wants = [{sku: step.item.sku, quantity: step.quantity}];
  return priceOrder(db, buyer, wants, {
    payment: taking === 'claim' ? 'nothing' : 'money',
    notSold: 1411,
    isGiven: taking === 'claim',
    // A chain leads to its items, whatever the catalog shows.
    ignoresRules: true,
  });
}
