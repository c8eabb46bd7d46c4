import {connect} from 'node:net';
import {answerReader, serializeRequest} from './load.mjs';

const TICK_MS = 5;

/**
 * Sends requests at a fixed rate, whether the service answers or not, as a crowd does. Each request goes over an idle connection,
 * or over a new one if there is none.
 * @param {string} url
 * @param {object} options
 * @param {(index: number) => Record<string, string>} options.headers
 * @returns {Promise<{status: number, milliseconds: number}[]>} status and latency of each request; the status is 0 if the connection broke
 */
export async function loadAtRate(url, {method = 'GET', headers, body, perSecond, milliseconds}) {
  const {hostname, port} = new URL(url);
  const idle = [];
  const connections = [];
  const answers = [];

  const open = () => {
    const connection = {socket: connect(Number(port), hostname), onAnswer: () => {}};
    const read = answerReader((status) => connection.onAnswer(status));
    connection.socket
      .setNoDelay(true)
      .on('data', read)
      .on('error', () => connection.onAnswer(0))
      .on('close', () => {
        connection.isClosed = true;
        connection.onAnswer(0);
      });
    connections.push(connection);
    return connection;
  };
  const send = (index) =>
    new Promise((resolve) => {
      let connection = idle.pop();
      while (connection?.isClosed) connection = idle.pop();
      connection ??= open();
      const from = performance.now();
      connection.onAnswer = (status) => {
        connection.onAnswer = () => {};
        answers.push({status, milliseconds: performance.now() - from});
        if (status !== 0) idle.push(connection);
        resolve();
      };
      connection.socket.write(serializeRequest(url, {method, headers: headers(index), body}));
    });

  const sent = [];
  const from = performance.now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min(performance.now() - from, milliseconds);
      while (sent.length < (passed / 1000) * perSecond) sent.push(send(sent.length));
      if (passed < milliseconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(sent);
  for (const {socket} of connections) socket.destroy();
  return answers;
}
