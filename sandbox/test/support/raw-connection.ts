import {once} from 'node:events';
import {connect} from 'node:net';

/** A connection on which a test says whatever it wants, to the byte. */
export async function rawConnection(url: string) {
  const {hostname, port} = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let heard = (): void => {};
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    heard();
  });
  // A reset is an answer too: it comes where the service stops reading before the caller stops writing.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve())).then(() => heard());
  await once(socket, 'connect');
  return {
    say: (text: string | Buffer): void => void socket.write(text),
    /** Resolves to all that was received, once that matches or the connection is over. */
    async hears(pattern: RegExp): Promise<string> {
      while (!pattern.test(received) && !socket.destroyed) await new Promise<void>((resolve) => (heard = resolve));
      return received;
    },
    /** Says no more, and waits for the end. */
    async end(): Promise<string> {
      socket.end();
      await closed;
      return received;
    },
    /** Breaks the connection, as a network or a killed client does. */
    async reset(): Promise<void> {
      socket.resetAndDestroy();
      await closed;
    },
    closed,
  };
}
