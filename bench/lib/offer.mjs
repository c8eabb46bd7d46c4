import {connect} from 'node:net';
import {answerReader, written} from './load.mjs';

const TICK_MS = 5;

/**
 * Offers a service so many requests a second, whether it answers or not, as a crowd does: each on a connection on which nothing
 * is waited for.
 * @param {string} url
 * @param {object} options
 * @param {(index: number) => Record<string, string>} options.headers
 * @returns {Promise<{status: number, milliseconds: number}[]>} what each was answered, and after how long; 0 where the connection broke
 */
export async function offer(url, {method = 'GET', headers, body, perSecond, milliseconds}) {
  const {hostname, port} = new URL(url);
  const idle = [];
  const all = [];
  const answers = [];

  const open = () => {
    const connection = {socket: connect(Number(port), hostname), answered: () => {}};
    const read = answerReader((status) => connection.answered(status));
    connection.socket
      .setNoDelay(true)
      .on('data', read)
      .on('error', () => connection.answered(0))
      .on('close', () => {
        connection.isOver = true;
        connection.answered(0);
      });
    all.push(connection);
    return connection;
  };
  const ask = (index) =>
    new Promise((resolve) => {
      let connection = idle.pop();
      while (connection?.isOver) connection = idle.pop();
      connection ??= open();
      const from = performance.now();
      connection.answered = (status) => {
        connection.answered = () => {};
        answers.push({status, milliseconds: performance.now() - from});
        if (status !== 0) idle.push(connection);
        resolve();
      };
      connection.socket.write(written(url, {method, headers: headers(index), body}));
    });

  const asked = [];
  const from = performance.now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min(performance.now() - from, milliseconds);
      while (asked.length < (passed / 1000) * perSecond) asked.push(ask(asked.length));
      if (passed < milliseconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(asked);
  for (const {socket} of all) socket.destroy();
  return answers;
}
