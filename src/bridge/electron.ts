import type {Clock} from '../client/clock.js';
import type {StorefrontBridge} from './bridge.js';
import {type BridgeTransport, messageBridge} from './message-bridge.js';

/**
 * A bridge to an Electron app: `electronBridge(window.storefrontHost)`. The preload script exposes this object, which passes
 * texts on one channel and nothing else, never `ipcRenderer` itself:
 *
 *     contextBridge.exposeInMainWorld('storefrontHost', {
 *       post: (text) => ipcRenderer.send('storefront', String(text)),
 *       hear: (heard) => {
 *         const onText = (_event, text) => heard(text);
 *         ipcRenderer.on('storefront', onText);
 *         return () => ipcRenderer.removeListener('storefront', onText);
 *       },
 *     });
 *
 * The main process checks `event.senderFrame` before it answers.
 */
export const electronBridge = (host: BridgeTransport | undefined, clock?: Clock): StorefrontBridge =>
  messageBridge(host, clock);
