import type {StorefrontBridge} from '../bridge/bridge.js';
import {onBridgeEvent} from '../bridge/use-bridge.js';
import {getField} from '../client/bare.js';
import type {StorefrontContext} from './storefront-context.js';

/** Lets a shop follow its host, as long as that is its host: to another player, another language, the end of its view. */
export function followBridge(
  bridge: StorefrontBridge,
  {session, $config, signal}: StorefrontContext,
  configure: (changes: {readonly locale: string}) => void,
  close: () => void,
): void {
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const each of stops) each();
  };
  // It may have been replaced before this code was there.
  if (signal.aborted || ($config.get() ?? {bridge}).bridge !== bridge) return;
  stops.push(
    onBridgeEvent(bridge, 'token', session.forget),
    onBridgeEvent(bridge, 'locale', (detail) => {
      const locale = getField(detail, 'locale');
      if (typeof locale === 'string') configure({locale});
    }),
    onBridgeEvent(bridge, 'dispose', close),
    $config.listen((config) => {
      if (config && config.bridge !== bridge) stop();
    }),
  );
  signal.addEventListener('abort', stop);
}
