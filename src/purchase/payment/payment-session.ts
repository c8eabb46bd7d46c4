import {atom, type ReadableAtom} from 'nanostores';
import {asStorefrontError, type Failure, failureOf, StorefrontError} from '../../client/errors.js';
import {serviceLocale} from '../../client/locale.js';
import {fieldsOf, unreadable} from '../../client/read.js';
import {safeUrl} from '../../client/safe-url.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {watchOrder} from '../checkout/watch.js';
import {paymentPage, thisPage} from './address.js';
import {createLadder, type Ladder} from './ladder.js';
import {hearPayment} from './messages.js';
import {paymentTheme} from './theme.js';
import {opensByHost, opensWindow, openWindow} from './window.js';

/** So often the service is asked once the page was left: what was done there may reach it a little later. */
const LOOKS_AFTER = 2;

/** Where a visit stands; `left`: nothing came of it. */
export type PaymentSessionState =
  | {readonly status: 'asking' | 'open' | 'blocked' | 'done' | 'left'}
  | {readonly status: 'failed'; readonly failure: Failure};

interface PaymentSessionOptions {
  readonly context: StorefrontContext;
  /** Asks the service for the page's address, `link_to_ps`; `settings` say how the page is to be. */
  readonly ask: (settings: object, signal: AbortSignal) => Promise<unknown>;
  /** Whether what the visit is for is done, by the service's word; rejects when it gave no answer. */
  readonly look: (signal: AbortSignal) => Promise<boolean>;
  readonly done: () => void;
}

/** The payment page, for something that is no order. */
export interface PaymentSession {
  readonly $state: ReadableAtom<PaymentSessionState>;
  /** Brings it to the front, or opens it again, inside a click. */
  readonly again: () => void;
  /** Follows it no longer; a window of it stays, where the player may be at work. */
  readonly end: () => void;
  /** Gives it up, and closes the page. */
  readonly drop: () => void;
}

/**
 * Opens the payment page for something that is no order, by the ways that an order's is opened. Call it inside a click.
 * Nothing that the page says counts for more than a look at the service.
 */
export function openPaymentSession({context, ask, look, done}: PaymentSessionOptions): PaymentSession {
  const {clock, locale, target, report} = context;
  const config = context.$config.get()!;
  const {presentation = 'auto', theme = 'auto', bridge, sandbox = false} = config;
  const over = new AbortController();
  const {signal} = over;
  const $state = atom<PaymentSessionState>({status: 'asking'});
  const isHost = opensByHost(bridge);
  const needsWindow = opensWindow(config);
  const placeholder = needsWindow ? openWindow() : undefined;
  let ladder: Ladder | undefined;
  let hasSpoken = false;
  let isLeft = false;
  let looksAfter = 0;
  let hurry = (): void => {};

  const end = (): void => {
    over.abort();
    // A window that is still empty would stay so.
    if (!ladder) placeholder?.close();
  };
  context.signal.addEventListener('abort', end, {signal});
  const leave = (): void => {
    isLeft = true;
    hurry();
  };
  const settle = (status: 'done' | 'left'): void => {
    end();
    ladder?.closeFrame();
    $state.set({status});
  };

  const openByHost = async ({href}: URL): Promise<'opened' | 'refused' | 'silent'> => {
    const {onBridgeEvent: hearBridge, openByBridge} = await import('../../bridge/use-bridge.js');
    const stops = [hearBridge(bridge!, 'focus', () => hurry()), hearBridge(bridge!, 'paymentClosed', leave)];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    const opening = await openByBridge(bridge!, {url: href, sandbox}, clock);
    return opening.opened ? 'opened' : opening.isSilent ? 'silent' : 'refused';
  };

  const open = (url: URL): void => {
    ladder = createLadder({
      presentation,
      bridge: isHost ? openByHost : undefined,
      placeholder,
      isHandless: needsWindow && !placeholder,
      mayFrame: !globalThis.crossOriginIsolated,
      makeFrame: async (onWindow, onClose) =>
        (await import('./frame.js')).createFrame({target, theme, locale: locale(), onWindow, onClose}),
      url,
      handed(rung) {
        isLeft = false;
        hasSpoken = rung === 'frame';
        $state.set({status: 'open'});
      },
      blocked: () => $state.set({status: 'blocked'}),
      left: leave,
      clock,
      signal,
    });
    const {source, spoke, resize, closeFrame, isClosed} = ladder;
    const stopHearing = hearPayment(url.origin, source, (hint, data) => {
      hasSpoken = true;
      spoke();
      const {width, height} = fieldsOf(data.dimensions);
      if (hint === 'size') resize(Number(width) || 0, Number(height) || 0);
      else if (hint === 'left') {
        closeFrame();
        leave();
      } else if (hint === 'status') hurry();
    });
    signal.addEventListener('abort', stopHearing);
    hurry = watchOrder<{readonly isDone: boolean; readonly status?: never}>({
      look: async () => ({isDone: await look(signal)}),
      seen({isDone}) {
        if (isDone) {
          settle('done');
          done();
        } else if ((isLeft || (hasSpoken && isClosed())) && ++looksAfter > LOOKS_AFTER) settle('left');
      },
      isTold: () => false,
      lost: () => settle('left'),
      clock,
      signal,
    });
    ladder.openFirstAvailable();
  };

  const begin = async (): Promise<void> => {
    try {
      const language = serviceLocale(locale());
      const returnUrl = presentation === 'redirect' ? thisPage() : undefined;
      const settings = {
        sandbox,
        ui: {theme: paymentTheme(theme, target)},
        ...(language && {language}),
        ...(returnUrl && {return_url: returnUrl}),
      };
      const {link_to_ps: link} = fieldsOf(await ask(settings, signal));
      const url = typeof link === 'string' && safeUrl(link);
      if (!url) throw unreadable('The address of the payment page');
      const page = paymentPage(config);
      // As an order's: a player is asked for a card nowhere else.
      if (page && page.origin !== url.origin)
        throw new StorefrontError('answer', `The payment page is of ${url.origin}, payment-url of ${page.origin}`);
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
    again: () => ladder?.again(),
    end,
    drop() {
      end();
      ladder?.close();
    },
  };
}
