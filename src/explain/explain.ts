import {branches} from './audiences.js';
import {cartButtons} from './cart-buttons.js';
import {catalogs} from './catalogs.js';
import {copies} from './copies.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {isolation} from './isolation.js';
import {items} from './items.js';
import {badOption, missingOptions} from './options.js';
import {ownElements} from './own-elements.js';
import {blocked, paymentAnswer} from './payment.js';
import {pictures} from './pictures.js';
import {framePolicy, socketPolicy} from './policy.js';
import {inProviders} from './providers.js';
import {service} from './service.js';
import {signIn} from './sign-in.js';
import {trustedTypes} from './trusted-types.js';

const LOOKS = [service, signIn, paymentAnswer, framePolicy, socketPolicy, pictures, branches, catalogs, items];

async function ofShop(shop: Explained): Promise<readonly Finding[]> {
  const {problem} = shop;
  const elsewhere = inProviders(shop);
  if (elsewhere.length) return elsewhere;
  // Without them nobody can be asked.
  const asked = problem ? [badOption(problem)] : (await Promise.all(LOOKS.map((look) => look(shop)))).flat();
  return [...asked, ...missingOptions(shop), ...cartButtons(shop), ...blocked(shop)];
}

/**
 * Looks for what keeps a shop from selling here, what is fatal first; empty where nothing was found. It asks the service
 * for one item and its picture, and for what the page names of it, and loads the payment page without a token into a frame
 * that nobody sees and that may run nothing.
 */
export async function explain(asked: Omit<Explained, 'own'>): Promise<readonly Finding[]> {
  const shop = {...asked, own: ownElements(asked.context)};
  const found = [...(await ofShop(shop)), ...trustedTypes(), ...copies(), ...(await isolation())];
  // What two elements ask for in vain is said once.
  const each = [...new Map(found.map((finding) => [finding.text, finding])).values()];
  return each.sort((one, other) => Number(other.isFatal) - Number(one.isFatal));
}
