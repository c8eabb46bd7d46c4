// Generates docs/purchase.md from the transition table of the purchase's state machine.
import {BY_STATUS, MOVES} from '../../src/purchase/checkout/machine.js';
import {type Notice, purchaseWords} from '../../src/purchase/words.js';

/** A description of each event for readers. */
const EVENT_DESCRIPTIONS: Readonly<Record<keyof typeof MOVES, string>> = {
  asked: 'nobody is signed in',
  'signed-in': 'the player signed in',
  ordered: 'the order was made',
  refused: 'no order was made',
  placed: 'ordered at once: free, or virtual currency',
  uncertain: 'no answer, and no sign of an order',
  opened: 'the payment page was opened',
  blocked: 'it could not be opened',
  left: 'the player left it',
  renewed:
    'the player pays with a new order: after a reload, where a newer one ended the last, or in place of this page, to which the last one leads nobody back',
  found: 'instead of a new order: one of the same items, whose attempt was over, turned out to be paid',
  reopened: 'the player asked after an attempt that had ended without word, and its order is not paid yet',
  seen: 'the service told a status; `preordered` is `paid` before the release of what was bought',
  dropped: 'the player gave it up, or another attempt has announced the delivery of its order',
  lost: 'this page stops following the order before a final answer',
};

const name = (stage: string): string => stage.replace('-', '_');

/** The arrows of the diagram; each is labelled with all events that cause its transition. */
function arrows(): string[] {
  const labels = new Map<string, string[]>();
  const draw = (from: string, to: string, label: string): void => {
    if (from === to) return;
    const arrow = `${name(from)} --> ${name(to)}`;
    labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
  };
  for (const [event, moves] of Object.entries(MOVES)) {
    for (const [from, to] of Object.entries(moves)) {
      if (event === 'found') {
        draw(from, BY_STATUS.paid!, 'found paid');
        draw(from, BY_STATUS.done!, 'found done');
      } else if (event !== 'seen') draw(from, to, event);
      else {
        for (const [status, stage] of Object.entries(BY_STATUS)) draw(from, stage, `seen ${status}`);
        draw(from, 'ended', 'seen preordered');
      }
    }
  }
  return [...labels].map(([arrow, events]) => `  ${arrow}: ${events.join(', ')}`);
}

/** Table rows: name, title and text of each notice. */
const noticeRows = (notices: Readonly<Record<string, Notice>>): string =>
  Object.entries(notices)
    .map(([name, {title, text}]) => `| \`${name}\` | ${title} | ${text} |`)
    .join('\n');

export const purchasePage = `# A purchase, from the click to its end

Generated from \`src/purchase/checkout/machine.ts\` by \`npm run diagram\`; what is not drawn changes nothing.

\`\`\`mermaid
stateDiagram-v2
  [*] --> ordering: the player pressed buy
  [*] --> paused: an order was left unfinished by an earlier page
${arrows().join('\n')}
  ended --> [*]
\`\`\`

| event | what happened |
|---|---|
${Object.entries(EVENT_DESCRIPTIONS)
  .map(([event, description]) => `| \`${event}\` | ${description} |`)
  .join('\n')}

Only the service's own answer makes an outcome of \`done\` (\`seen done\`) or \`preordered\` (\`seen preordered\`); messages, windows that
close, return addresses and the order socket only make the widget ask for the order at once. Each attempt ends once, with one \`store-purchase-end\`.

After \`renewed\` the payment page of the order before may still stand open elsewhere. The orders that were left like that are
looked at, too (the last three each time, all of them now and then), also after a reload: the one that is paid first is what was
bought, by its id, and the payment page of the other one is closed where the browser lets us. Should both be paid, also later, the
player is told so.

## After its end

\`<store-order>\` shows the end until the player closes it (*Close*; the focus stays in its place), another purchase begins or your page closes it:
\`storefront().dismissPurchase()\`, which changes nothing of the order.

An attempt ends once, as \`done\`, \`preordered\`, \`canceled\`, \`failed\` or \`unknown\`. Its order does not: a payment page that stands
open somewhere can be paid as long as its token lives, which is a day, and a pre-order is paid long before it is delivered. As long as an
order could still be paid, or is paid and not delivered, the shop keeps looking, whatever the attempt's end was:

- after 10, 15, 20, 30 and 45 seconds, then once a minute; not while there is no network, and no sooner than a service wants that
  had too many requests;
- at a pre-order once an hour, and as at any other from the moment of its release on; where it is a day late, once an hour again;
- at once when the player comes back to the page or the network does (\`visibilitychange\`, \`focus\`, \`pageshow\`, \`online\`), at each
  message of the order socket, and of the payment page;
- before any new order of the same items: what turned out to be paid is not ordered again, the press shows it (\`found\`); what did
  not is looked at together with the new order, and the one that is paid first is what was bought.
  Where an order that turned out to be paid is of some of the items only, of more, or of another number of them, nothing is ordered: the press
  ends as \`failed\` with the kind \`changed\`, and that order is shown as a late delivery. The next press orders.

What is paid late is shown as any delivery, with \`isLate\` in \`$purchase\`; where another purchase is open, once that is over. \`store-order-change\`
tells of it, and there is no second \`store-purchase-end\`. What counts purchases counts them by \`orderId\`.

The browser's storage keeps the numbers of these orders (no token, no e-mail, of the player what tells one from another), the last
twelve, so that a later page goes on, and another tab does when the player comes back to it after the first one was closed. One page looks
at an order at a time. A guest's order is looked at within its page alone, by its payment token. Looking ends with the service's last
word (\`done\`, \`canceled\`), when the service does not know the order any more (404), or lets nobody look (403; of a guest's 401, too), when
the shop is closed or its player has gone, and a day after the order was made: no payment page can be opened by then. A payment that
takes longer than that, a bank transfer for one, is delivered all the same by the game. A pre-order is looked at for three years, and once it
is released without being delivered, for a day more on later pages. A later page shows an order that is paid and not delivered yet; a
[pre-order](pre-orders.md#what-the-player-sees) of which an earlier page told is a reminder (\`isReminder\`), without events.

*Check again* on an order that is not paid yet is a further attempt (\`reopened\`), with an end of its own.

## What the player reads

\`storefront.$purchase\` holds the attempt: its \`stage\`, and once that is \`ended\`, its \`outcome\`.

| \`stage\` | title | text |
|---|---|---|
${noticeRows(purchaseWords.stage)}
| \`paused\`, of a page before this one | ${purchaseWords.resumed.title} | ${purchaseWords.resumed.text} |
| \`waiting\` or \`paused\`, after a newer order | ${purchaseWords.outdated.title} | ${purchaseWords.outdated.text} |

| \`outcome\` | title | text |
|---|---|---|
${noticeRows(purchaseWords.outcome)}
| \`unknown\`, of an order that is paid | ${purchaseWords.overdue.title} | ${purchaseWords.overdue.text} |
| \`preordered\` | ${purchaseWords.preordered.title} | ${purchaseWords.preordered.text} |
| \`failed\` | by what the service said | what to do |

What went wrong ends with a code to read to the support, unless the player can help it: the service's own code or status, the
kind of failure, or \`blocked\`, \`unknown\`, \`expired\` with the order's number.

## The cart while it is being paid

An order leaves its cart as it is until it is paid: who cancels finds it again. Until then the cart shows what was ordered as being paid:

- Its lines and its promo code stand as they are, also for \`setQuantity\`, \`remove\` and \`clear\` of your page. The button at the foot leads
  back to the payment; *Cancel* under it gives it up.
- What is put in meanwhile stands below, can be changed, and is not part of the payment. The service's total is of both together, so the
  cart shows none until one of them is gone.
- The cart button says *Being paid* in place of the total; the count stays. A card's button adds beside what is being paid.
- Other pages of the same shop and player show the same, and where it is being paid. They let the cart go as soon as the page that pays is
  closed, or goes to the payment page in its own place.

After \`canceled\`, \`failed\` or \`unknown\` the cart is as it was. Once it is paid, what was ordered leaves it, with the code that it was paid
with; what was put in meanwhile is left. That is one \`store-cart-change\`, with \`reason: 'elsewhere'\`: the player changed nothing.

In \`$cart\` a line's \`paying\` says how many of its units are being paid, and the cart's \`paying\` where: \`here\`, \`elsewhere\`, or nowhere. \`cart.count\`
counts them, too. An item of which all that the player may have is being paid says so on its card and in its details, and is not sold meanwhile.

## Where the payment page is opened

As long as the payment page was handed to nothing, what fails leads one way further; once it was handed over, nothing moves
by itself, and the rest is the player's choice.

1. The launcher's bridge, where the page has one (\`bridge\`).
2. The window that was opened inside the click.
3. A dialog of the page. It counts once the payment page in it has spoken, within ten seconds. Not for game keys, and not in
   a page that is cross-origin isolated.
4. A button for the player: *Open payment page*, *Continue here*.
5. This very tab, where the player or the page (\`presentation="redirect"\`) chose so; the purchase is taken up on return. The page gets its address
   back, with query and fragment: what the payment page added (\`user_id\`, \`foreigninvoice\`, \`invoice_id\`, \`status\`) is removed by \`history.replaceState\`,
   which keeps \`history.state\`. Credentials that a sign-in has left in query or fragment, also in a route's (\`#/shop?token=…\`), are neither sent nor kept:
   parameters whose name ends in \`token\`, \`jwt\`, \`secret\` or \`password\`, and \`code\` and \`state\` where both stand. A \`?code=SUMMER\` stays. A page that
   needs such a parameter after the return keeps it by itself.
`;
