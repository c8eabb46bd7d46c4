import type {Static} from 'typebox';
import type {PaymentPageBehaviour} from '../http/call.js';
import {type Html, html} from '../http/html.js';
import type {PaymentView} from './contract.js';
import {cardForm, confirmationForm, planForm} from './forms.js';
import type {Purchase} from './purchase.js';
import {summary} from './summary.js';
import type {Look} from './themes.js';

type View = Static<typeof PaymentView>;

/** How the page is to look and to behave. */
export interface PageOptions {
  /** The reader's own preference where it is undefined. */
  readonly look: Look | undefined;
  readonly behaviour: PaymentPageBehaviour;
  /** Links are told to the opener instead of being opened. */
  readonly keepsLinks: boolean;
  /** What the studio says that it is for, beside what is bought. */
  readonly note: string | undefined;
  /** The year by the project's clock. */
  readonly year: number;
}

const CAPTIONS: Readonly<Record<View['actions'][number], string>> = {
  choose: 'Continue',
  pay: 'Pay',
  confirm: 'Confirm',
  decline: 'Decline (test)',
  fail: 'Fail (test)',
  back: 'Use another card',
  plans: 'Choose another plan',
  cancel: 'Cancel',
  leave: 'Back to the shop',
  close: 'Close',
};
/** Buttons that send what was typed in, by the form that they belong to. */
const FORM_OF: Readonly<Record<string, string>> = {choose: 'plans', pay: 'card', confirm: 'confirmation'};

const document = (
  title: string,
  body: Html,
  {look, behaviour, script}: Partial<PageOptions> & {script?: Html},
): string =>
  `<!doctype html>\n${
    html`<html lang="en" data-theme="${look?.scheme}"${behaviour && behaviour !== 'normal' && html` data-behaviour="${behaviour}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/_sandbox/pay/icon.svg">
    <link rel="stylesheet" href="/_sandbox/pay/page.css">
    <link rel="stylesheet" href="/_sandbox/pay/form.css">
    ${look?.colors && html`<link rel="stylesheet" href="/_sandbox/pay/theme.css?${String(new URLSearchParams(Object.entries(look.colors).map(([name, value]) => [name, String(value)])))}">`}
    ${script}
  </head>
  <body>
    <header><strong class="badge">Sandbox</strong> <span>Test payment: no money moves</span></header>
    ${body}
  </body>
</html>
`.text
  }`;

/** A plan is chosen on pages for it alone; each choice is another page. */
const isOfPage =
  ({plans, plan_id}: View) =>
  (action: View['actions'][number]): boolean =>
    action === 'choose' ? plans.length > 0 : action !== 'plans' || plan_id !== null;

/**
 * The page of a token that opens something. Its script takes over from `data-view`; tests find their way by `data-action`,
 * `data-situation` and `data-busy`, which is `false` when a press of a button is answered, or would be taken.
 */
export function paymentPageHtml(view: View, purchase: Purchase | undefined, options: PageOptions): string {
  const {situation, notice, actions, leave} = view;
  const offers = (action: View['actions'][number]) => actions.includes(action);
  const body = html`<main data-situation="${situation}" data-busy="true" data-view="${JSON.stringify(view)}"${options.keepsLinks && html` data-keeps-links`}>
      <h1>${purchase ? purchase.shop : 'Payment'}</h1>
      ${purchase && summary(purchase)}
      ${options.note && html`<p class="hint">${options.note}</p>`}
      <section class="notice" data-tone="${notice.tone}" role="status" aria-live="polite">
        <h2>${notice.title}</h2>
        <p>${notice.text}</p>
      </section>
      ${view.plans.length > 0 && planForm(view.plans)}
      ${purchase && cardForm(view.cards, options.year, offers('pay'))}
      ${purchase && confirmationForm(offers('confirm'))}
      <div class="actions">
        ${(Object.keys(CAPTIONS) as View['actions']).filter(isOfPage(view)).map((action) => {
          const form = FORM_OF[action];
          const text = action === 'pay' && purchase ? purchase.payCaption : CAPTIONS[action];
          return html`<button type="${form ? 'submit' : 'button'}"${form && html` form="${form}"`} data-action="${action}" aria-disabled="true"${
            !offers(action) && html` hidden`
          }>${action === 'leave' && leave ? leave.caption : text}</button>`;
        })}
      </div>
      <footer><a href="/_sandbox/pay/cards" target="_blank" rel="noopener">About test payments</a></footer>
      <noscript><p>This page needs JavaScript.</p></noscript>
    </main>`;
  const script = html`<script type="module" src="/_sandbox/pay/page.js"></script>`;
  return document(`${notice.title} · Sandbox payment`, body, {...options, script});
}

/** The page of a token that opens nothing: unknown, expired or missing. */
export const deadLinkHtml = (): string =>
  document(
    'Link not valid · Sandbox payment',
    html`<main>
      <h1>Payment</h1>
      <section class="notice" data-tone="failure" role="status">
        <h2>This payment link does not work</h2>
        <p>Its token is unknown or has expired. Go back to the shop and order again.</p>
      </section>
    </main>`,
    {},
  );

/** While the service has too much to do; the page is asked for again by itself. */
export const busyHtml = (): string =>
  document(
    'One moment · Sandbox payment',
    html`<main>
      <h1>Payment</h1>
      <section class="notice" data-tone="ready" role="status">
        <h2>One moment</h2>
        <p>There is much to do here just now. This page opens in a few seconds.</p>
      </section>
    </main>`,
    {},
  );

/** A page that says something, and does nothing. */
export const plainPage = (title: string, content: Html): string => document(title, html`<main>${content}</main>`, {});
