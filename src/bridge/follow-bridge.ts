import {getField} from '../client/prototype-safe.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {StorefrontBridge} from './bridge.js';
import {onBridgeEvent} from './call-host.js';

/** Handles the events of a shop's host until another bridge replaces it: a new player, a new language, the end of the view. */
export function followBridge(
  bridge: StorefrontBridge,
  {session, configure, $config, closed}: Pick<StorefrontContext, 'session' | 'configure' | '$config' | 'closed'>,
): void {
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const unsubscribe of stops) unsubscribe();
  };
  // Another bridge may have replaced this one while the code was loading.
  if (closed.signal.aborted || ($config.get() ?? {bridge}).bridge !== bridge) return;
  stops.push(
    onBridgeEvent(bridge, 'token', session.forget),
    onBridgeEvent(bridge, 'locale', (detail) => {
      const locale = getField(detail, 'locale');
      if (typeof locale === 'string') configure({locale});
    }),
    onBridgeEvent(bridge, 'dispose', () => closed.abort()),
    $config.listen((config) => {
      if (config && config.bridge !== bridge) stop();
    }),
  );
  closed.signal.addEventListener('abort', stop);
}
