import {atom, type ReadableAtom} from 'nanostores';
import {asStorefrontError, type Failure, failureOf, StorefrontError} from '../../client/errors.js';
import {fieldsOf, unreadable} from '../../client/read-fields.js';
import {safeUrl} from '../../client/safe-url.js';
import {paymentLanguage} from '../../orders/payment-language.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import type {OpenMethod} from '../purchase.js';
import {paymentPage, thisPage} from './address.js';
import {opensByHost, opensWindow, openWindow} from './open-window.js';
import {createPaymentWindow, type PaymentWindow} from './payment-window.js';
import {paymentTheme} from './theme.js';
import {watchOrder} from './watch-order.js';

/** How many further looks follow once the page was left: the service may learn of the change a little later. */
const LOOKS_AFTER_LEAVING = 2;

/** The state of a payment session; `left`: the player left the page, and nothing has changed. */
type PaymentSessionState =
  | {readonly status: 'asking' | 'blocked' | 'done' | 'left'}
  | {readonly status: 'open'; readonly rung: OpenMethod}
  | {readonly status: 'failed'; readonly failure: Failure};

interface PaymentSessionOptions {
  readonly context: StorefrontContext;
  /** Requests the page's address from the service, `link_to_ps`; `settings` are those of the page. */
  readonly requestPage: (settings: object, signal: AbortSignal) => Promise<unknown>;
  /** Whether the service says that the session's purpose is fulfilled; rejects when it gave no answer. */
  readonly look: (signal: AbortSignal) => Promise<boolean>;
  readonly onDone: () => void;
}

/** A payment page for something that is no order, as a change of the payment account. */
export interface PaymentSession {
  readonly $state: ReadableAtom<PaymentSessionState>;
  /** Focuses the payment page, or opens it again, inside a click. */
  readonly reopen: () => void;
  /** Opens the payment page within this page, or in its place, inside a click. */
  readonly openInPage: () => void;
  /** Stops following the session; its window stays, since the player may be at work there. */
  readonly detach: () => void;
  /** Cancels the session, and closes the page. */
  readonly cancel: () => void;
}

/**
 * Opens the payment page for something that is no order, in the same ways as for an order. Call it inside a click. The page's
 * messages only trigger a look at the service.
 */
export function openPaymentSession({context, requestPage, look, onDone}: PaymentSessionOptions): PaymentSession {
  const {clock, locale, target, report} = context;
  const config = context.$config.get()!;
  const {presentation = 'auto', theme = 'auto', bridge, sandbox = false} = config;
  const over = new AbortController();
  const {signal} = over;
  const $state = atom<PaymentSessionState>({status: 'asking'});
  const needsWindow = opensWindow(config);
  const placeholder = needsWindow ? openWindow() : undefined;
  let page: PaymentWindow | undefined;
  let looksAfterLeaving = 0;
  let lookNow = (): void => {};
  /** Whether the payment page is to open in the place of this page, which takes an address that leads back. */
  let isInPlace = presentation === 'redirect';
  let leadsBack = false;

  const end = (): void => {
    over.abort();
    // Without a session, the placeholder would stay empty.
    if (!page) placeholder?.close();
  };
  context.signal.addEventListener('abort', end, {signal});
  const settle = (status: 'done' | 'left'): void => {
    end();
    page?.closeFrame();
    $state.set({status});
  };

  const open = (url: URL): void => {
    // A second one is in the place of this page, where neither the host nor the window could help.
    const isFirst = page === undefined;
    const opened = createPaymentWindow({
      context,
      config: {...config, presentation: isInPlace ? 'redirect' : presentation},
      url,
      host: isFirst && opensByHost(bridge) ? bridge : undefined,
      placeholder: isFirst ? placeholder : undefined,
      isWindowBlocked: needsWindow && !placeholder,
      mayFrame: !globalThis.crossOriginIsolated,
      onOpened: (rung) => $state.set({status: 'open', rung}),
      onBlocked: () => $state.set({status: 'blocked'}),
      look: () => lookNow(),
      signal,
    });
    page = opened;
    lookNow = watchOrder<{readonly isDone: boolean; readonly status?: never}>({
      look: async () => ({isDone: await look(signal)}),
      onAnswer({isDone}) {
        if (isDone) {
          settle('done');
          onDone();
        } else if (opened.isLeft() && ++looksAfterLeaving > LOOKS_AFTER_LEAVING) settle('left');
      },
      isPushed: () => false,
      onLost: () => settle('left'),
      clock,
      signal,
    });
    opened.open();
  };

  /** Requests the page's address. Rejects where that is none, or of another origin than the shop's payment page. */
  const requestAddress = async (): Promise<URL> => {
    const language = paymentLanguage(locale());
    leadsBack = isInPlace || (!!globalThis.crossOriginIsolated && (!placeholder || placeholder.closed));
    const returnUrl = leadsBack ? thisPage() : undefined;
    const settings = {
      sandbox,
      ui: {theme: paymentTheme(theme, target)},
      ...(language && {language}),
      ...(returnUrl && {return_url: returnUrl}),
    };
    const {link_to_ps: link} = fieldsOf(await requestPage(settings, signal));
    const url = typeof link === 'string' && safeUrl(link);
    if (!url) throw unreadable('The address of the payment page');
    const own = paymentPage(config);
    // As for an order: no other origin may ask a player for a card.
    if (own && own.origin !== url.origin)
      throw new StorefrontError('answer', `The payment page is of ${url.origin}, payment-url of ${own.origin}`);
    return url;
  };

  const begin = async (): Promise<void> => {
    try {
      const url = await requestAddress();
      if (!signal.aborted) open(url);
    } catch (error) {
      if (signal.aborted) return;
      end();
      const failure = asStorefrontError(error);
      report(failure);
      $state.set({status: 'failed', failure: failureOf(failure)});
    }
  };
  void begin();

  return {
    $state,
    reopen: () => page?.reopen(),
    openInPage() {
      if (!page) return;
      if (leadsBack || page.mayFrame() || !thisPage()) return page.openInPage();
      isInPlace = true;
      $state.set({status: 'asking'});
      void begin();
    },
    detach: end,
    cancel() {
      end();
      page?.close();
    },
  };
}
