import type {BridgeTransport} from './message-bridge.js';

/** An object that takes texts by `postMessage`, and gives the host's by `message` events. */
export interface MessageEvents {
  postMessage(text: string): void;
  addEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
  removeEventListener(type: 'message', listener: (event: {readonly data: unknown}) => void): void;
}

export const messageEvents = (host: MessageEvents): BridgeTransport => ({
  post: (text) => host.postMessage(text),
  hear(heard) {
    const onMessage = ({data}: {readonly data: unknown}): void => void heard(data);
    host.addEventListener('message', onMessage);
    return () => host.removeEventListener('message', onMessage);
  },
});
