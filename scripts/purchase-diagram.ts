// Writes docs/purchase.md from the purchase's own table of moves; with --check it only fails when the file is another.

import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {BY_STATUS, MOVES} from '../src/checkout/machine.js';
import {enPurchase, type Notice} from '../src/i18n/en.purchase.js';

/** What each event is, in a reader's words. */
const SAID: Readonly<Record<keyof typeof MOVES, string>> = {
  asked: 'nobody is signed in',
  'signed-in': 'the player signed in',
  ordered: 'the order was made',
  refused: 'no order was made',
  taken: 'ordered at once: free, or virtual currency',
  unsure: 'no answer, and no sign of an order',
  handed: 'the payment page was handed to a way',
  blocked: 'it could not be opened',
  left: 'the player left it',
  renewed:
    'the player pays with a new order: after a reload, where a newer one ended the last, or in place of this page, to which the last one leads nobody back',
  seen: 'the service told a status',
  dropped: 'the player gave it up',
  lost: 'nobody told anything for too long',
};

const file = fileURLToPath(new URL('../docs/purchase.md', import.meta.url));
const name = (stage: string): string => stage.replace('-', '_');

/** Arrows between stages, several events of one arrow on one line. */
function arrows(): string[] {
  const labels = new Map<string, string[]>();
  const draw = (from: string, to: string, label: string): void => {
    if (from === to) return;
    const arrow = `${name(from)} --> ${name(to)}`;
    labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
  };
  for (const [event, moves] of Object.entries(MOVES)) {
    for (const [from, to] of Object.entries(moves)) {
      if (event !== 'seen') draw(from, to, event);
      else for (const [status, stage] of Object.entries(BY_STATUS)) draw(from, stage, `seen ${status}`);
    }
  }
  return [...labels].map(([arrow, events]) => `  ${arrow}: ${events.join(', ')}`);
}

/** Rows of a table: by name, a title and a text. */
const said = (notices: Readonly<Record<string, Notice>>): string =>
  Object.entries(notices)
    .map(([name, {title, text}]) => `| \`${name}\` | ${title} | ${text} |`)
    .join('\n');

const text = `# A purchase, from the click to its end

Generated from \`src/checkout/machine.ts\` by \`npm run diagram\`; what is not drawn changes nothing.

\`\`\`mermaid
stateDiagram-v2
  [*] --> ordering: the player pressed buy
  [*] --> paused: an order was left unfinished by an earlier page
${arrows().join('\n')}
  ended --> [*]
\`\`\`

| event | what happened |
|---|---|
${Object.entries(SAID)
  .map(([event, said]) => `| \`${event}\` | ${said} |`)
  .join('\n')}

Only the service's own answer (\`seen done\`) makes an outcome of \`done\`; messages, windows that close, return addresses and
the order socket only make the widget ask for the order at once. Each attempt ends once, with one \`store-purchase-end\`.

After \`renewed\` the payment page of the order before may still stand open elsewhere. The last three orders that were left
like that are looked at, too, also after a reload: the one that is paid first is what was bought, by its id, and the payment
page of the other one is closed where the browser lets us. Should both be paid, the player is told so.

What the player gives up is looked at for the last time as it ends, with the orders before it; where a new order is refused, those
before it are not looked at again. If somebody pays on one of their payment pages later, the service delivers all the same, and
the shop shows it when it reads its items again; no event tells of it.

\`unknown\` is the one end that may be followed by another for the same order: on *Check again*, or in a page that was loaded
later, once the service says more. What counts purchases counts them by \`orderId\`, and \`done\` before \`unknown\`.

## What the player reads

\`storefront.$purchase\` holds the attempt: its \`stage\`, and once that is \`ended\`, its \`outcome\`.

| \`stage\` | title | text |
|---|---|---|
${said(enPurchase.stage)}
| \`paused\`, of a page before this one | ${enPurchase.resumed.title} | ${enPurchase.resumed.text} |
| \`waiting\` or \`paused\`, after a newer order | ${enPurchase.outdated.title} | ${enPurchase.outdated.text} |

| \`outcome\` | title | text |
|---|---|---|
${said(enPurchase.outcome)}
| \`failed\` | by what the service said | what to do |

What went wrong ends with a code to read to the support, unless the player can help it: the service's own code or status, the
kind of failure, or \`blocked\`, \`unknown\`, \`expired\` with the order's number.

## Where the payment page is opened

As long as the payment page was handed to nothing, what fails leads one way further; once it was handed over, nothing moves
by itself, and the rest is the player's choice.

1. The launcher's bridge, where the page has one (\`bridge\`).
2. The window that was opened inside the click.
3. A dialog of the page. It counts once the payment page in it has spoken, within ten seconds. Not for game keys, and not in
   a page that is cross-origin isolated.
4. A button for the player: *Open payment page*, *Continue here*.
5. This very tab, where the player or the page (\`presentation="redirect"\`) chose so; the purchase is taken up on return.
`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('docs/purchase.md is not current: run "npm run diagram" and commit it.');
  process.exitCode = 1;
}
