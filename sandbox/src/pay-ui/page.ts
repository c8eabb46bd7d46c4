import type {Static} from 'typebox';
import type {PaymentView} from './contract.js';
import {type Html, html} from './html.js';
import type {Purchase} from './purchase.js';

type View = Static<typeof PaymentView>;
type Theme = 'light' | 'dark' | undefined;

const CAPTIONS: Readonly<Record<View['actions'][number], string>> = {
  pay: 'Pay',
  decline: 'Decline (test)',
  cancel: 'Cancel',
  leave: 'Back to the shop',
  close: 'Close',
};

const document = (title: string, theme: Theme, body: Html, script?: Html): string =>
  `<!doctype html>\n${
    html`<html lang="en" data-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/_sandbox/pay/icon.svg">
    <link rel="stylesheet" href="/_sandbox/pay/page.css">
    ${script}
  </head>
  <body>
    <header><strong class="badge">Sandbox</strong> <span>Test payment: no money moves</span></header>
    ${body}
  </body>
</html>
`.text
  }`;

/** The page of a token that opens something. Its script takes over from `data-view`. */
export function paymentPageHtml(view: View, purchase: Purchase | undefined, theme: Theme): string {
  const {notice, actions, leave} = view;
  const body = html`<main data-view="${JSON.stringify(view)}">
      <h1>${purchase ? purchase.shop : 'Payment'}</h1>
      ${purchase && summary(purchase)}
      <section class="notice" data-tone="${notice.tone}" role="status" aria-live="polite">
        <h2>${notice.title}</h2>
        <p>${notice.text}</p>
      </section>
      <div class="actions">
        ${Object.entries(CAPTIONS).map(([action, caption]) => {
          const text = action === 'pay' && purchase ? `Pay ${purchase.total}` : caption;
          const isOffered = actions.includes(action as keyof typeof CAPTIONS);
          return html`<button type="button" data-action="${action}" aria-disabled="true"${isOffered ? '' : html` hidden`}>${
            action === 'leave' && leave ? leave.caption : text
          }</button>`;
        })}
      </div>
      <noscript><p>This page needs JavaScript.</p></noscript>
    </main>`;
  return document(
    `${notice.title} · Sandbox payment`,
    theme,
    body,
    html`<script type="module" src="/_sandbox/pay/page.js"></script>`,
  );
}

/** The page of a token that opens nothing: unknown, expired or missing. */
export const deadLinkHtml = (): string =>
  document(
    'Link not valid · Sandbox payment',
    undefined,
    html`<main>
      <h1>Payment</h1>
      <section class="notice" data-tone="failure" role="status">
        <h2>This payment link does not work</h2>
        <p>Its token is unknown or older than 24 hours. Go back to the shop and order again.</p>
      </section>
    </main>`,
  );

const summary = ({lines, total, totalBefore}: Purchase): Html => html`<table>
        <caption>Your order</caption>
        <thead><tr><th scope="col">Item</th><th scope="col">Price</th></tr></thead>
        <tbody>
          ${lines.map(
            ({name, quantity, amount, amountBefore, imageUrl}) => html`<tr>
            <th scope="row"><div>${imageUrl && html`<img src="${imageUrl}" alt="" width="40" height="40">`}<span>${name}</span>${
              quantity > 1 && html` <span class="quantity">× ${quantity}</span>`
            }</div></th>
            <td>${amountBefore && html`<s>${amountBefore}</s> `}${amount}</td>
          </tr>`,
          )}
        </tbody>
        <tfoot><tr><th scope="row">Total</th><td>${totalBefore && html`<s>${totalBefore}</s> `}${total}</td></tr></tfoot>
      </table>`;
