import type {Finding} from '../diagnose/findings.js';
import {checkCatalog} from './catalog.js';
import {checkClock} from './clock.js';
import {checkPages} from './cors.js';
import {checkOrderSocket} from './order-socket.js';
import {checkPaymentPage} from './payment-page.js';
import {checkPictures} from './pictures.js';
import type {VerifyOptions} from './request.js';
import {checkService} from './service.js';
import {checkToken} from './token.js';

/**
 * Checks, by reading only, whether a service provides what the elements need. If it does not answer, nothing else is
 * checked.
 */
export async function verify(asked: VerifyOptions): Promise<Finding[]> {
  const {findings, answer} = await checkService(asked);
  const now = Date.now();
  if (!answer) return findings;
  const {findings: ofCatalog, items} = await checkCatalog(asked);
  const sellsKeys = items.some(({kind}) => kind === 'game' || kind === 'key');
  return [
    ...findings,
    ...ofCatalog,
    ...(await checkPages(asked, answer, sellsKeys)),
    ...(await checkToken(asked, now)),
    ...checkClock(answer, now),
    ...(await checkPictures(items)),
    ...(await checkPaymentPage(asked)),
    ...(await checkOrderSocket(asked)),
  ];
}
