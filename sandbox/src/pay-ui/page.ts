import type {Static} from 'typebox';
import type {PaymentPageBehaviour} from '../http/call.js';
import {type Html, html} from '../http/html.js';
import type {PaymentView} from './contract.js';
import {cardForm, confirmationForm, planForm} from './forms.js';
import type {Purchase} from './purchase.js';
import {summary} from './summary.js';
import type {Look} from './themes.js';
import type {Reader} from './words/reader.js';

type View = Static<typeof PaymentView>;

/** Options for the looks and the behaviour of the page. */
export interface PageOptions {
  /** Undefined for the reader's own preference. */
  readonly look: Look | undefined;
  readonly behaviour: PaymentPageBehaviour;
  /** Links are reported to the opener instead of being opened. */
  readonly keepsLinks: boolean;
  /** The studio's description of the purchase, beside the purchase itself. */
  readonly note: string | undefined;
  /** The year by the project's clock. */
  readonly year: number;
}

/** All buttons, in their order. */
const ACTIONS: View['actions'] = [
  'choose',
  'pay',
  'confirm',
  'decline',
  'fail',
  'back',
  'plans',
  'cancel',
  'leave',
  'close',
];
/** The form that each button submits. */
const FORM_OF: Readonly<Record<string, string>> = {choose: 'plans', pay: 'card', confirm: 'confirmation'};

const document = (
  title: string,
  body: Html,
  {words, language, dir}: Reader,
  {look, behaviour, script}: Partial<PageOptions> & {script?: Html},
): string =>
  `<!doctype html>\n${
    html`<html lang="${language}" dir="${dir}" data-theme="${look?.scheme}"${behaviour && behaviour !== 'normal' && html` data-behaviour="${behaviour}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title.replaceAll('\u00ad', '')}</title>
    <link rel="icon" href="/_sandbox/pay/icon.svg">
    <link rel="stylesheet" href="/_sandbox/pay/page.css">
    <link rel="stylesheet" href="/_sandbox/pay/form.css">
    ${look?.colors && html`<link rel="stylesheet" href="/_sandbox/pay/theme.css?${String(new URLSearchParams(Object.entries(look.colors).map(([name, value]) => [name, String(value)])))}">`}
    ${script}
  </head>
  <body>
    <header><strong class="badge">${words.sandbox}</strong> <span>${words.noMoneyMoves}</span></header>
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
 * The page of a valid token. Its script takes over from `data-view`. Tests use `data-action`, `data-situation` and
 * `data-busy`, which is `false` once a button's press is answered, or can be made.
 */
export function paymentPageHtml(
  view: View,
  purchase: Purchase | undefined,
  reader: Reader,
  options: PageOptions,
): string {
  const {situation, notice, actions, leave, price} = view;
  const {words} = reader;
  const {windowTitle, lost, givenUp, mayClose} = words;
  const offers = (action: View['actions'][number]) => actions.includes(action);
  const body = html`<main data-situation="${situation}" data-busy="true" data-view="${JSON.stringify(view)}" data-words="${JSON.stringify({windowTitle, lost, givenUp, mayClose})}"${options.keepsLinks && html` data-keeps-links`}>
      <h1>${purchase ? html`<bdi>${purchase.shop}</bdi>` : words.payment}</h1>
      ${purchase && price && summary(purchase, price, words)}
      ${options.note && html`<p class="hint"><bdi>${options.note}</bdi></p>`}
      <section class="notice" data-tone="${notice.tone}" role="status" aria-live="polite">
        <h2>${notice.title}</h2>
        <p>${notice.text}</p>
      </section>
      ${view.plans.length > 0 && planForm(view.plans, words)}
      ${purchase && cardForm(view.cards, price?.zip ?? null, options.year, offers('pay'), words)}
      ${purchase && confirmationForm(offers('confirm'), words)}
      <div class="actions">
        ${ACTIONS.filter(isOfPage(view)).map((action) => {
          const form = FORM_OF[action];
          const text = action === 'pay' && price ? price.pay : words.actions[action];
          return html`<button type="${form ? 'submit' : 'button'}"${form && html` form="${form}"`} data-action="${action}" aria-disabled="true"${
            !offers(action) && html` hidden`
          }>${action === 'leave' && leave ? leave.caption : text}</button>`;
        })}
      </div>
      <footer><a href="/_sandbox/pay/cards?language=${reader.language}" target="_blank" rel="noopener">${words.about.title}</a></footer>
      <noscript><p>${words.needsScript}</p></noscript>
    </main>`;
  const script = html`<script type="module" src="/_sandbox/pay/page.js"></script>`;
  return document(`${notice.title} · ${windowTitle}`, body, reader, {...options, script});
}

/** A page with a message only. */
const notePage = (
  windowTitle: string,
  tone: View['notice']['tone'],
  said: {title: string; text: string},
  reader: Reader,
) =>
  document(
    `${windowTitle} · ${reader.words.windowTitle}`,
    html`<main>
      <h1>${reader.words.payment}</h1>
      <section class="notice" data-tone="${tone}" role="status">
        <h2>${said.title}</h2>
        <p>${said.text}</p>
      </section>
    </main>`,
    reader,
    {},
  );

/** The page of an invalid token: unknown, expired or missing. */
export const deadLinkHtml = (reader: Reader): string =>
  notePage(reader.words.deadLink.windowTitle, 'failure', reader.words.deadLink, reader);

/** The page of an overloaded service; it reloads by itself. */
export const busyHtml = (reader: Reader): string =>
  notePage(reader.words.busy.title, 'ready', reader.words.busy, reader);

/** A page with a message, without actions. */
export const plainPage = (title: string, content: Html, reader: Reader): string =>
  document(title, html`<main>${content}</main>`, reader, {});
