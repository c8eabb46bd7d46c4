import type {Finding} from '../model/finding.js';
import type {Explained} from './explain.js';

/** Asks for the player's token as any request does. */
export async function signIn({parts, options}: Explained): Promise<Finding[]> {
  if (!options.getToken && !options.bridge && !options.token) return [];
  const {session, signal} = parts;
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
