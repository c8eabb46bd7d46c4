import {fieldsOf, listOf} from '../client/read.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';

/** Whether there is anything for who has not signed in: guests buy game keys. A list of the page's own may hold none of them. */
async function sellsToGuests({context}: Explained): Promise<boolean> {
  const {catalog, client, signal} = context;
  if (catalog.$value.value?.value?.some(({kind, keys}) => kind === 'key' || keys.length > 0)) return true;
  const answer = await client('GET /v2/project/{project_id}/items/game', {query: {limit: 1}, signal}).catch(
    () => undefined,
  );
  return listOf(fieldsOf(answer).items).length > 0;
}

/** That there is nobody to ask who the player is. */
async function noSource(shop: Explained): Promise<Finding> {
  const isFatal = !(await sellsToGuests(shop));
  return {
    topic: 'sign-in',
    isFatal,
    text:
      `Nobody can sign in: everybody sees the shop, and ${isFatal ? 'nobody buys from it' : 'guests buy game keys alone'}. ` +
      'Set getToken to a function that fetches the player’s token from your server, or give a bridge.',
  };
}

/** Asks for the player's token as any request does. */
export async function signIn(shop: Explained): Promise<Finding[]> {
  const {context, options} = shop;
  if (!options.getToken && !options.bridge && !options.token) return [await noSource(shop)];
  const {session, signal} = context;
  const token = await session.token(signal);
  const user = session.$user.get();
  const limits = (text: string): Finding[] => [{topic: 'sign-in', isFatal: false, text}];
  const source = options.getToken ? 'getToken' : options.bridge ? 'The bridge' : 'The token';
  if (token === undefined) {
    return user === undefined
      ? limits(`${source} gave no answer within 15 s: the shop shows what everybody may see.`)
      : limits(
          `${source} gave no token that can be used: nobody is signed in, or the console says why. It is asked again when a visitor wants to buy.`,
        );
  }
  return user === ''
    ? limits(
        'The token does not say who the player is: give {token, userId}, or a purchase is not taken up after a reload.',
      )
    : [];
}
