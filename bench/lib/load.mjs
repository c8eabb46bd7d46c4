import {connect} from 'node:net';

const HEAD_END = '\r\n\r\n';

/** Parses the responses on one connection; calls `onAnswer` with the status at the end of each. */
export function answerReader(onAnswer) {
  let missing = 0;
  let head = '';
  let status = 0;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (missing === 0) {
        const headEnd = chunk.indexOf(HEAD_END, at, 'latin1');
        head += chunk.latin1Slice(at, headEnd < 0 ? chunk.length : headEnd);
        if (headEnd < 0) return;
        at = headEnd + HEAD_END.length;
        status = Number(head.slice(9, 12));
        missing = status === 304 ? 0 : Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]);
        if (Number.isNaN(missing)) throw new Error(`An answer does not say how long it is:\n${head}`);
        head = '';
      }
      const read = Math.min(missing, chunk.length - at);
      missing -= read;
      at += read;
      if (missing === 0) onAnswer(status);
    }
  };
}

/** The bytes of an HTTP/1.1 request. */
export function serializeRequest(url, {method, headers, body}) {
  const {host, pathname, search} = new URL(url);
  const lines = [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(lines.join('\r\n') + HEAD_END + (body ?? ''));
}

/**
 * Sends one request many times over a few keep-alive connections; each connection waits for the answer before it sends again.
 * Plain sockets: Node's own client takes several times as long for a request as a server does, and would slow the server down.
 * @param {string} url
 * @param {object} options
 * @param {Record<string, string> | ((connection: number) => Record<string, string>)} [options.headers]
 */
export async function load(url, {method = 'GET', headers = {}, body, status: expected, requests, connections}) {
  const {hostname, port} = new URL(url);
  let remaining = requests;

  const runConnection = (connection) =>
    new Promise((resolve, reject) => {
      const own = typeof headers === 'function' ? headers(connection) : headers;
      const request = serializeRequest(url, {method, headers: own, body});
      const socket = connect(Number(port), hostname);
      const next = () => {
        if (remaining-- > 0) socket.write(request);
        else socket.end(resolve);
      };
      const read = answerReader((status) => {
        if (status === expected) next();
        else reject(new Error(`${url} answered ${status}`));
      });
      socket.setNoDelay(true);
      socket.on('connect', next).on('data', read).on('error', reject);
    });

  await Promise.all(Array.from({length: connections}, (_, connection) => runConnection(connection)));
}
