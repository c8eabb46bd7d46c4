import type {Db} from '../db/port.js';
import {isChoosing, readCheckout} from '../features/checkouts/checkout.js';
import {readOrder} from '../features/order-life/order.js';
import {findPaymentToken, noteOpened} from '../features/payment-token/token.js';
import {timeOf} from '../features/projects/clock.js';
import {findProject} from '../features/projects/projects.js';
import {PAGE_HEADERS, PAGE_POLICY} from '../http/headers.js';
import {readAmountPurchase} from './amount-purchase.js';
import {deadLinkHtml, paymentPageHtml} from './page.js';
import {isOfSubscription} from './pay-checkout.js';
import {readPurchase} from './purchase.js';
import {readSubscriptionPurchase} from './subscription-purchase.js';
import {lookOf, type PaymentThemes} from './themes.js';
import {paymentView} from './view.js';
import {readerOf} from './words/reader.js';

/**
 * The page of a token, as HTML, in the language of the caller's `headers`; sets in `answerHeaders` which pages may
 * frame it.
 */
export async function openPaymentPage(
  db: Db,
  baseUrl: string,
  token: string | undefined,
  headers: Headers,
  answerHeaders: Headers,
): Promise<string> {
  // A shop shows it in a frame, also if its link is dead.
  answerHeaders.set('content-security-policy', PAGE_POLICY);
  const found = token === undefined ? undefined : await findPaymentToken(db, token);
  const reader = readerOf(found, headers);
  if (!found || token === undefined) return deadLinkHtml(reader);
  await noteOpened(db, token);
  const project = await findProject(db, found.project_id);
  const order = found.order_id === null ? undefined : await readOrder(db, found.order_id);
  const checkout = found.checkout_id ? await readCheckout(db, found.checkout_id) : undefined;
  const purchase =
    checkout && isChoosing(checkout)
      ? undefined
      : checkout
        ? isOfSubscription(checkout)
          ? await readSubscriptionPurchase(db, checkout, reader)
          : await readAmountPurchase(db, checkout, found.description, reader)
        : order && (await readPurchase(db, order, baseUrl, found.description?.trim(), reader));
  // An amount has it for the name of its line.
  const isLine = checkout?.purpose === 'pay' || (order?.asked_minor ?? 0) > 0;
  if (purchase?.hasGameKey || project?.payment_page === 'unframed') refuseFrames(answerHeaders);
  if (project?.payment_page === 'isolated') answerHeaders.set('cross-origin-opener-policy', 'same-origin');
  return paymentPageHtml(await paymentView(db, found, reader), purchase, reader, {
    look: lookOf(found.settings.ui?.theme, await themesOf(db, found.project_id)),
    behaviour: project?.payment_page ?? 'normal',
    keepsLinks: found.settings.ui?.is_prevent_external_link_open === true,
    note: isLine ? undefined : found.description?.trim(),
    year: (await timeOf(db, found.project_id)).getUTCFullYear(),
  });
}

/** Keys of games are not sold in frames (document 2, "Game keys"). */
function refuseFrames(headers: Headers): void {
  headers.set('content-security-policy', PAGE_HEADERS['content-security-policy']);
  headers.set('x-frame-options', 'DENY');
}

/** The themes that the project's studio made, by their ids. */
async function themesOf(db: Db, projectId: number): Promise<PaymentThemes | undefined> {
  const row = await db.one<{payment_themes: PaymentThemes}>(
    'select payment_themes from project where project_id = $1',
    [projectId],
  );
  return row?.payment_themes;
}
