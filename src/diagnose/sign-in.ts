import {fieldsOf, listOf} from '../client/read-fields.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding} from './findings.js';

/** Whether the shop sells game keys, which guests can buy. The page's own catalog may contain none of them. */
async function sellsToGuests({context}: ExplainedShop): Promise<boolean> {
  const {catalog, client, signal} = context;
  if (catalog.$value.value?.value?.some(({kind, keys}) => kind === 'key' || keys.length > 0)) return true;
  const answer = await client('GET /v2/project/{project_id}/items/game', {query: {limit: 1}, signal}).catch(
    () => undefined,
  );
  return listOf(fieldsOf(answer).items).length > 0;
}

/** Checks the player's token, which it gets as any request does. */
export async function checkSignIn(shop: ExplainedShop): Promise<Finding[]> {
  const {context, options} = shop;
  if (!options.getToken && !options.bridge && !options.token)
    return [finding((await sellsToGuests(shop)) ? 'no-sign-in-but-guests' : 'no-sign-in', {})];
  const {session, signal} = context;
  const token = await session.token(signal);
  const user = session.$user.get();
  const fault = session.fault();
  if (fault) return [finding('token-answer-refused', {fault, isSignedIn: token !== undefined})];
  const source = options.getToken ? 'getToken' : options.bridge ? 'The bridge' : 'The token';
  if (token === undefined) {
    const isDisabled = user === null && !options.getToken && !options.bridge;
    if (isDisabled) return [finding('checkout-disabled', {})];
    return [finding(user === undefined ? 'token-late' : 'token-absent', {source})];
  }
  return user === '' ? [finding('token-without-player', {})] : [];
}
