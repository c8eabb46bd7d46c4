import {createHash} from 'node:crypto';
import {WebhookRefusal} from 'game-storefront/server';

export const SECRET = 'of-the-studio';
export const PAID = JSON.stringify({notification_type: 'order_paid', order: {id: 7}, user: {name: 'Zoë ☂'}});

/** The header `Authorization` of a webhook with this body. */
export const signatureOf = (body: string | Uint8Array, secret = SECRET): string =>
  `Signature ${createHash('sha1').update(body).update(secret).digest('hex')}`;
/** A webhook, as the service signs it. */
export const signed = <Body extends string | Buffer>(body: Body, secret = SECRET) => ({
  body,
  authorization: signatureOf(body, secret),
});
/** Whether an error is a refusal with this code. */
export const refused = (code: string) => (error: unknown) => error instanceof WebhookRefusal && error.code === code;
