import type {Config} from '../../session/config.js';
import type {User} from '../../session/session.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {cartAsSeen} from '../cart-as-seen.js';
import {isOpen, type Purchase} from '../purchase.js';
import {type Checkout, type CheckoutOptions, startCheckout} from './checkout.js';
import {type LeftPurchases, takeUp} from './resume.js';

/** For so long the end of a purchase is left on screen before another one that was paid late is shown in its place. */
const READING_MS = 8000;

/** What was settled inside the click that began a purchase. */
type Begun = Pick<CheckoutOptions, 'purchase' | 'player' | 'placeholder' | 'opensLate' | 'settleCart'>;

export interface CheckoutRunner extends Pick<Checkout, 'resume' | 'here' | 'drop' | 'check' | 'stepBack'> {
  /** Carries on what was begun. */
  readonly begin: (begun: Begun) => void;
  /** Looks, now and whenever another player is here, for what pages before this one, or others that are gone, left unfinished. */
  readonly resumeLeft: (config: Config) => void;
}

/** Carries a shop's purchases from where `purchases.ts` began them to their end, and looks after those that may still be paid after it. */
export function createCheckoutRunner(context: StorefrontContext, show: (purchase: Purchase) => void): CheckoutRunner {
  const {session, transport, config, clock, signal, $purchase} = context;
  /** The one that the page shows, and that the player's presses are for. */
  let checkout: Checkout | undefined;
  const all = new Set<Checkout>();
  const carried = (): readonly Checkout[] => {
    for (const each of all) if (!each.carried()) all.delete(each);
    return [...all];
  };

  /** Purchases that were paid after another one had taken their place on screen, in their order: what shows each. */
  const late = new Map<Checkout, () => void>();

  // A purchase is its player's, who may have yet to sign in: another one neither sees it nor can touch it.
  let owner: User;
  let player: User = session.$user.get();
  const onUser = (user: User): void => {
    const purchase = $purchase.get();
    if (user === undefined) return;
    if (user !== player) late.clear();
    player = user;
    if (!purchase) return;
    owner ??= user;
    // Without an order it ends for want of a player, which is told until there is one, who can try anew.
    const isGone = user === null ? purchase.orderId : user !== owner || purchase.failure?.kind === 'signed-out';
    if (!isGone) return;
    $purchase.set(undefined);
    // What nobody sees, nobody presses.
    checkout = undefined;
  };
  session.$user.listen(onUser);

  let endedAt = -Infinity;
  let stopReading = (): void => {};
  const showLate = (): void => {
    stopReading();
    const [first] = late;
    const shown = $purchase.get();
    if (!first || signal.aborted || (shown && shown.stage !== 'ended')) return;
    const [next, present] = first;
    const left = shown ? endedAt + READING_MS - clock.now() : 0;
    if (left > 0) stopReading = clock.after(left, showLate);
    else {
      late.delete(next);
      present();
      showLate();
    }
  };
  $purchase.listen((purchase) => {
    if (purchase?.stage === 'ended') endedAt = clock.now();
    if (!isOpen(purchase)) showLate();
  });

  type Start = Omit<
    CheckoutOptions,
    'context' | 'transport' | 'config' | 'cartAsSeen' | 'again' | 'others' | 'isSeen' | 'publish'
  >;

  /** Carries a purchase, of which `shown` is on screen. A later one takes the stage; this one is then seen again where it is paid late. */
  const carry = (start: Start, shown: Purchase | undefined, own = config()): Checkout => {
    let last = start.purchase;
    const isSeen = (): boolean => shown !== undefined && $purchase.get() === shown;
    const present = (): void => {
      // Another purchase looks after its order.
      if (!one.carried() && last.stage !== 'ended') return;
      owner = session.$user.get() ?? owner;
      checkout = one;
      shown = last;
      show(last);
    };
    const publish = (purchase: Purchase): void => {
      const isFirst = shown === undefined && $purchase.get() === undefined;
      last = purchase;
      if (isSeen() || isFirst) {
        shown = purchase;
        show(purchase);
      } else if (purchase.isLate || shown === undefined) {
        late.set(one, present);
        showLate();
      }
    };
    const one = startCheckout({
      context,
      transport,
      config: own,
      cartAsSeen: () => cartAsSeen(context),
      again: (purchase, player) => {
        checkout = carry({...start, purchase, player, isShown: true}, shown, own);
      },
      others: () => carried().filter((each) => each !== one),
      isSeen: () => shown === last,
      publish,
      ...start,
    });
    all.add(one);
    return one;
  };

  const left: LeftPurchases = {
    resumeUnfinished(purchase, player, age) {
      owner = player;
      checkout = carry({purchase, player, age, isShown: false, settleCart: cartAsSeen(context)}, undefined);
    },
    lookAfter(purchase, player, age) {
      carry({purchase, player, age, isShown: false, isQuiet: true, settleCart: cartAsSeen(context)}, undefined);
    },
    knows: (orderId) =>
      carried().some((each) => {
        const {purchase} = each.carried()!;
        return purchase.orderId === orderId || purchase.earlierOrderIds?.includes(orderId as number);
      }),
    isTaking: () => checkout?.carried() !== undefined && !$purchase.get(),
  };
  /** The project whose unfinished purchases are looked after, and what looks for more of them. */
  let lookedFor: number | undefined;
  let lookAgain = (): void => {};

  return {
    begin(begun) {
      owner = begun.player;
      checkout = carry({...begun, isShown: true}, begun.purchase);
      // Who has come while this code was on its way.
      onUser(session.$user.get());
    },
    resumeLeft(config) {
      if (config.projectId === lookedFor) return lookAgain();
      lookedFor = config.projectId;
      lookAgain = takeUp(context, config, left);
    },
    stepBack() {
      checkout?.stepBack();
      checkout = undefined;
    },
    resume: () => checkout?.resume(),
    here: () => checkout?.here(),
    drop: () => checkout?.drop(),
    check: () => checkout?.check(),
  };
}
