import {randomBytes} from 'node:crypto';
import {request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import {type Finding, finding} from '../diagnose/findings.js';
import type {VerifyOptions} from './request.js';

const TIMEOUT_MS = 10_000;

/** The status of a WebSocket handshake's answer: 101 if it is accepted; or the reason why there is none. */
const handshake = (address: string, origin: string): Promise<number | string> =>
  new Promise((resolve) => {
    const url = new URL(address.replace(/^ws/i, 'http'));
    const headers = {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {headers, timeout: TIMEOUT_MS});
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(101);
    });
    request.on('response', ({statusCode = 0}) => {
      request.destroy();
      resolve(statusCode);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end();
  });

/** Knocks at the order socket, and hangs up. */
export async function checkOrderSocket({orderSocketUrl, origin}: VerifyOptions): Promise<Finding[]> {
  if (orderSocketUrl === undefined) return [finding('socket-not-given', {})];
  const answer = await handshake(orderSocketUrl, origin);
  if (answer === 101) return [finding('socket-opens', {})];
  return [
    typeof answer === 'number'
      ? finding('socket-refused', {status: answer})
      : finding('socket-unreachable', {reason: answer}),
  ];
}
