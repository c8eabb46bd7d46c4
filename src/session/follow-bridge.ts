import type {StorefrontBridge} from '../bridge/bridge.js';
import {hearBridge} from '../bridge/use-bridge.js';
import {given} from '../client/bare.js';
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
    hearBridge(bridge, 'token', session.forget),
    hearBridge(bridge, 'locale', (detail) => {
      const locale = given(detail, 'locale');
      if (typeof locale === 'string') configure({locale});
    }),
    hearBridge(bridge, 'dispose', close),
    $config.listen((config) => {
      if (config && config.bridge !== bridge) stop();
    }),
  );
  signal.addEventListener('abort', stop);
}
