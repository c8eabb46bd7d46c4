import type {BridgeTransport} from './message-bridge.js';

/** An object with `postMessage` for the page's texts, and `message` events for the host's. */
export interface MessageEvents {
  postMessage(text: string): void;
  addEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
  removeEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
}

/** A transport over such an object. */
export const postMessageTransport = (host: MessageEvents): BridgeTransport => ({
  post: (text) => host.postMessage(text),
  hear(receive) {
    const onMessage = ({data}: {readonly data: unknown}): void => void receive(data);
    host.addEventListener('message', onMessage);
    return () => host.removeEventListener('message', onMessage);
  },
});
