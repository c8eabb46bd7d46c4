import {fieldsOf, listOf} from '../client/read-fields.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';

/** Whether the shop sells game keys, which guests can buy. The page's own catalog may hold none of them. */
async function sellsToGuests({context}: ExplainedShop): Promise<boolean> {
  const {catalog, client, signal} = context;
  if (catalog.$value.value?.value?.some(({kind, keys}) => kind === 'key' || keys.length > 0)) return true;
  const answer = await client('GET /v2/project/{project_id}/items/game', {query: {limit: 1}, signal}).catch(
    () => undefined,
  );
  return listOf(fieldsOf(answer).items).length > 0;
}

/** The finding that the shop has no source of tokens. */
async function noTokenSource(shop: ExplainedShop): Promise<Finding> {
  const isFatal = !(await sellsToGuests(shop));
  return {
    topic: 'sign-in',
    isFatal,
    text:
      `Nobody can sign in: everybody sees the shop, and ${isFatal ? 'nobody buys from it' : 'guests buy game keys alone'}. ` +
      'Set getToken to a function that fetches the player’s token from your server, or give a bridge.',
  };
}

/** Checks the player's token, which it gets as any request does. */
export async function checkSignIn(shop: ExplainedShop): Promise<Finding[]> {
  const {context, options} = shop;
  if (!options.getToken && !options.bridge && !options.token) return [await noTokenSource(shop)];
  const {session, signal} = context;
  const token = await session.token(signal);
  const user = session.$user.get();
  const warning = (text: string): Finding[] => [{topic: 'sign-in', isFatal: false, text}];
  const fault = session.fault();
  if (fault)
    return warning(
      `${fault}. ${token === undefined ? 'Nobody is signed in until then.' : 'What the token says counts instead.'}`,
    );
  const source = options.getToken ? 'getToken' : options.bridge ? 'The bridge' : 'The token';
  if (token === undefined) {
    return user === undefined
      ? warning(`${source} gave no answer within 15 s: the shop shows what everybody may see.`)
      : warning(
          `${source} gave no token that can be used: nobody is signed in, or it failed as the console says. It is asked again when a visitor wants to buy.`,
        );
  }
  return user === ''
    ? warning(
        'The token does not say who the player is: give {token, userId}, or a purchase is not taken up after a reload.',
      )
    : [];
}
