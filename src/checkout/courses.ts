import type {Purchase} from '../model/purchase.js';
import type {User} from '../model/user.js';
import {type Checkout, type CheckoutOptions, startCheckout} from './checkout.js';
import type {PurchasesOptions} from './purchases.js';

/** What was settled inside the click that began a purchase. */
type Begun = Pick<CheckoutOptions, 'purchase' | 'player' | 'placeholder' | 'opensLate' | 'settleCart'>;

export interface Courses extends Pick<Checkout, 'resume' | 'here' | 'drop' | 'check' | 'giveWay'> {
  /** Carries on what was begun. */
  readonly begin: (begun: Begun) => void;
  /** Carries on what a page before this one left unfinished. */
  readonly takeUp: (purchase: Purchase, player: string) => void;
}

/** Carries a shop's purchases, one after the other, from where `purchases.ts` began them to their end. */
export function createCourses({parts, cartAsSeen}: PurchasesOptions, show: (purchase: Purchase) => void): Courses {
  const {session, transport, config, $purchase} = parts;
  let checkout: Checkout | undefined;

  // A purchase is its player's, who may have yet to sign in: another one neither sees it nor can touch it.
  let owner: User;
  const heed = (user: User): void => {
    const purchase = $purchase.get();
    if (!purchase || user === undefined) return;
    owner ??= user;
    // Without an order it ends for want of a player, which is told until there is one, who can try anew.
    const isGone = user === null ? purchase.orderId : user !== owner || purchase.failure?.kind === 'signed-out';
    if (!isGone) return;
    $purchase.set(undefined);
    // What nobody sees, nobody presses.
    checkout = undefined;
  };
  session.$user.listen(heed);

  /** Shows what becomes of a purchase. A later one takes the stage; this one then ends without being seen. */
  const publisher =
    (shown: Purchase | undefined): ((purchase: Purchase) => void) =>
    (purchase) => {
      if ($purchase.get() === shown) show(purchase);
      shown = purchase;
    };
  const carry = (
    start: Omit<CheckoutOptions, 'parts' | 'transport' | 'config' | 'cartAsSeen' | 'again'>,
    own = config(),
  ): void => {
    const {publish, settleCart} = start;
    const again: CheckoutOptions['again'] = (purchase, player) =>
      carry({purchase, player, publish, settleCart, isShown: true}, own);
    checkout = startCheckout({parts, transport, config: own, cartAsSeen, again, ...start});
  };

  return {
    begin(begun) {
      owner = begun.player;
      carry({...begun, isShown: true, publish: publisher(begun.purchase)});
      // Who has come while this code was on its way.
      heed(session.$user.get());
    },
    takeUp(purchase, player) {
      owner = player;
      carry({purchase, player, isShown: false, publish: publisher(undefined), settleCart: cartAsSeen()});
    },
    giveWay() {
      checkout?.giveWay();
      checkout = undefined;
    },
    resume: () => checkout?.resume(),
    here: () => checkout?.here(),
    drop: () => checkout?.drop(),
    check: () => checkout?.check(),
  };
}
