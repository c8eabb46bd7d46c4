import type {User} from '../../session/session.js';
import type {Config} from '../../shop/config.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {cartAsSeen} from '../cart-as-seen.js';
import {isOpen, type Purchase} from '../purchase.js';
import {type Checkout, type CheckoutOptions, startCheckout} from './checkout.js';
import {resumeUnfinished} from './resume.js';

/** How long the end of a purchase stays on screen before another purchase, which was paid late, replaces it. */
const READING_MS = 8000;

/** A purchase as `purchases.ts` begins it inside the click. */
type Begun = Pick<CheckoutOptions, 'purchase' | 'player' | 'placeholder' | 'opensLate' | 'settleCart'>;

export interface CheckoutRunner
  extends Pick<Checkout, 'reopen' | 'openInPage' | 'giveUp' | 'check' | 'moveToBackground'> {
  /** Runs a purchase that was begun. */
  readonly begin: (begun: Begun) => void;
  /** Resumes the unfinished purchases in the storage, now and whenever another player signs in. */
  readonly resumeUnfinished: (config: Config) => void;
}

/** Whether both remind of a pre-order, and the first is not the earlier one: the latest is shown. */
const isLaterReminder = (purchase: Purchase, current: Purchase | undefined): boolean =>
  Boolean(purchase.isReminder && current?.isReminder) && purchase.orderId! >= current!.orderId!;

/** Runs a shop's purchases from the click to their end, and tracks those that may still be paid after it. */
export function createCheckoutRunner(context: StorefrontContext, show: (purchase: Purchase) => void): CheckoutRunner {
  const {session, transport, config, clock, signal, $purchase} = context;
  /** The checkout that the page shows, and that the player's presses are for. */
  let checkout: Checkout | undefined;
  const all = new Set<Checkout>();
  const running = (): readonly Checkout[] => {
    for (const each of all) if (!each.state()) all.delete(each);
    return [...all];
  };

  /** Purchases that were paid after another one had replaced them on screen, in that order, each with the function that shows it. */
  const late = new Map<Checkout, () => void>();

  // A purchase belongs to one player, who may have yet to sign in; no other player sees or controls it.
  let owner: User;
  let player: User = session.$user.get();
  const onUser = (user: User): void => {
    const purchase = $purchase.get();
    if (user === undefined) return;
    if (user !== player) late.clear();
    player = user;
    if (!purchase) return;
    owner ??= user;
    // A purchase without an order fails as `signed-out`; the page shows that until a player signs in.
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
    if (purchase?.stage === 'ended') endedAt = purchase.isReminder ? -Infinity : clock.now();
    if (!isOpen(purchase)) showLate();
  });

  type Start = Omit<
    CheckoutOptions,
    'context' | 'transport' | 'config' | 'restart' | 'others' | 'isCurrent' | 'publish'
  >;

  /** Runs a purchase, of which `shown` is on screen. A later purchase may replace it there; it is shown again once it is paid late. */
  const run = (start: Start, shown: Purchase | undefined, shop = config()): Checkout => {
    let last = start.purchase;
    const isOnScreen = (): boolean => shown !== undefined && $purchase.get() === shown;
    const present = (): void => {
      // Another checkout has taken over its order.
      if (!started.state() && last.stage !== 'ended') return;
      owner = session.$user.get() ?? owner;
      checkout = started;
      shown = last;
      show(last);
    };
    const publish = (purchase: Purchase): void => {
      const current = $purchase.get();
      const isFirst = shown === undefined && current === undefined;
      last = purchase;
      if (isOnScreen()) {
        shown = purchase;
        show(purchase);
      } else if (isFirst || isLaterReminder(purchase, current)) present();
      else if (purchase.isReminder) return;
      else if (purchase.isLate || shown === undefined) {
        late.set(started, present);
        showLate();
      }
    };
    const started = startCheckout({
      context,
      transport,
      config: shop,
      restart: (purchase, player) => {
        checkout = run({...start, purchase, player, isPublished: true}, shown, shop);
      },
      others: () => running().filter((each) => each !== started),
      isCurrent: () => shown === last,
      publish,
      ...start,
    });
    all.add(started);
    return started;
  };

  const handlers: Parameters<typeof resumeUnfinished>[2] = {
    resume(purchase, player, age) {
      owner = player;
      checkout = run({purchase, player, age, isPublished: false, settleCart: cartAsSeen(context)}, undefined);
    },
    trackInBackground(purchase, player, age) {
      run({purchase, player, age, isPublished: false, inBackground: true, settleCart: cartAsSeen(context)}, undefined);
    },
    knows: (orderId) =>
      running().some((each) => {
        const {purchase} = each.state()!;
        return purchase.orderId === orderId || purchase.earlierOrderIds?.includes(orderId as number);
      }),
    isResuming: () => checkout?.state() !== undefined && !$purchase.get(),
  };
  /** The project whose unfinished purchases are resumed, and the function that searches for more of them. */
  let resumedProject: number | undefined;
  let searchAgain = (): void => {};

  return {
    begin(begun) {
      owner = begun.player;
      checkout = run({...begun, isPublished: true}, begun.purchase);
      // Another player may have signed in while this code was loaded.
      onUser(session.$user.get());
    },
    resumeUnfinished(config) {
      if (config.projectId === resumedProject) return searchAgain();
      resumedProject = config.projectId;
      searchAgain = resumeUnfinished(context, config, handlers);
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
