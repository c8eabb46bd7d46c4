import {once} from 'node:events';
import {connect} from 'node:net';

/** A TCP connection on which a test sends arbitrary bytes. */
export async function rawConnection(url: string) {
  const {hostname, port} = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let onReceived = (): void => {};
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    onReceived();
  });
  // A reset is a valid outcome: the service may stop reading before the client stops sending.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve())).then(() => onReceived());
  await once(socket, 'connect');
  return {
    send: (text: string | Buffer): void => void socket.write(text),
    /** Resolves to everything received so far, once it matches the pattern or the connection is closed. */
    async receiveUntil(pattern: RegExp): Promise<string> {
      while (!pattern.test(received) && !socket.destroyed) await new Promise<void>((resolve) => (onReceived = resolve));
      return received;
    },
    /** Ends the sending side; resolves to everything received once the connection is closed. */
    async end(): Promise<string> {
      socket.end();
      await closed;
      return received;
    },
    /** Resets the connection, as a network failure or a killed client does. */
    async reset(): Promise<void> {
      socket.resetAndDestroy();
      await closed;
    },
    closed,
  };
}
