import type {Config} from '../../session/config.js';
import type {User} from '../../session/session.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {cartAsSeen} from '../cart-as-seen.js';
import {isOpen, type Purchase} from '../purchase.js';
import {type Checkout, type CheckoutOptions, startCheckout} from './checkout.js';
import {resumeUnfinished} from './left-purchases.js';

/** For so long the end of a purchase is left on screen before another one that was paid late is shown in its place. */
const READING_MS = 8000;

/** What is known inside the click that began a purchase. */
type Begun = Pick<CheckoutOptions, 'purchase' | 'player' | 'placeholder' | 'opensLate' | 'settleCart'>;

export interface CheckoutRunner
  extends Pick<Checkout, 'reopen' | 'openInPage' | 'giveUp' | 'check' | 'moveToBackground'> {
  /** Goes on with a purchase that was begun. */
  readonly begin: (begun: Begun) => void;
  /** Resumes what earlier pages, or pages that are gone, left unfinished, now and whenever another player signs in. */
  readonly resumeUnfinished: (config: Config) => void;
}

/** Runs a shop's purchases from where `purchases.ts` began them to their end, and looks after those that may still be paid after it. */
export function createCheckoutRunner(context: StorefrontContext, show: (purchase: Purchase) => void): CheckoutRunner {
  const {session, transport, config, clock, signal, $purchase} = context;
  /** The checkout that the page shows, and that the player's presses are for. */
  let checkout: Checkout | undefined;
  const all = new Set<Checkout>();
  const running = (): readonly Checkout[] => {
    for (const each of all) if (!each.state()) all.delete(each);
    return [...all];
  };

  /** Purchases that were paid after another one had taken their place on screen, in that order, and how each is shown. */
  const late = new Map<Checkout, () => void>();

  // A purchase is its player's, who may have yet to sign in: another player neither sees it nor can touch it.
  let owner: User;
  let player: User = session.$user.get();
  const onUser = (user: User): void => {
    const purchase = $purchase.get();
    if (user === undefined) return;
    if (user !== player) late.clear();
    player = user;
    if (!purchase) return;
    owner ??= user;
    // Without an order it ends because nobody is signed in: the page says so until a player can try anew.
    const isGone = user === null ? purchase.orderId : user !== owner || purchase.failure?.kind === 'signed-out';
    if (!isGone) return;
    $purchase.set(undefined);
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
    'context' | 'transport' | 'config' | 'cartAsSeen' | 'restart' | 'others' | 'isSeen' | 'publish'
  >;

  /** Runs a purchase, of which `shown` is on screen. A later one may replace it there; then it is shown again where it is paid late. */
  const run = (start: Start, shown: Purchase | undefined, own = config()): Checkout => {
    let last = start.purchase;
    const isSeen = (): boolean => shown !== undefined && $purchase.get() === shown;
    const present = (): void => {
      // Another checkout looks after its order.
      if (!started.state() && last.stage !== 'ended') return;
      owner = session.$user.get() ?? owner;
      checkout = started;
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
        late.set(started, present);
        showLate();
      }
    };
    const started = startCheckout({
      context,
      transport,
      config: own,
      cartAsSeen: () => cartAsSeen(context),
      restart: (purchase, player) => {
        checkout = run({...start, purchase, player, isShown: true}, shown, own);
      },
      others: () => running().filter((each) => each !== started),
      isSeen: () => shown === last,
      publish,
      ...start,
    });
    all.add(started);
    return started;
  };

  const leftPurchases: Parameters<typeof resumeUnfinished>[2] = {
    resume(purchase, player, age) {
      owner = player;
      checkout = run({purchase, player, age, isShown: false, settleCart: cartAsSeen(context)}, undefined);
    },
    lookAfter(purchase, player, age) {
      run({purchase, player, age, isShown: false, isQuiet: true, settleCart: cartAsSeen(context)}, undefined);
    },
    knows: (orderId) =>
      running().some((each) => {
        const {purchase} = each.state()!;
        return purchase.orderId === orderId || purchase.earlierOrderIds?.includes(orderId as number);
      }),
    isResuming: () => checkout?.state() !== undefined && !$purchase.get(),
  };
  /** The project whose unfinished purchases are resumed, and what looks for more of them. */
  let lookedFor: number | undefined;
  let lookAgain = (): void => {};

  return {
    begin(begun) {
      owner = begun.player;
      checkout = run({...begun, isShown: true}, begun.purchase);
      // Another player may have signed in while this code was loaded.
      onUser(session.$user.get());
    },
    resumeUnfinished(config) {
      if (config.projectId === lookedFor) return lookAgain();
      lookedFor = config.projectId;
      lookAgain = resumeUnfinished(context, config, leftPurchases);
    },
    moveToBackground() {
      checkout?.moveToBackground();
      checkout = undefined;
    },
    reopen: () => checkout?.reopen(),
    openInPage: () => checkout?.openInPage(),
    giveUp: () => checkout?.giveUp(),
    check: () => checkout?.check(),
  };
}
