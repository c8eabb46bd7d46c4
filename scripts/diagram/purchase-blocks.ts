// The generated blocks of docs/purchase.md: the state machine of a purchase, and its words. The text around them is written by hand.
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

/** The blocks by name, as they stand between `<!-- generated: name -->` and `<!-- /generated -->`. */
export const purchaseBlocks: Readonly<Record<string, string>> = {
  states: `\`\`\`mermaid
stateDiagram-v2
  [*] --> ordering: the player pressed buy
  [*] --> paused: an order was left unfinished by an earlier page
${arrows().join('\n')}
  ended --> [*]
\`\`\``,
  events: `| event | what happened |
|---|---|
${Object.entries(EVENT_DESCRIPTIONS)
  .map(([event, description]) => `| \`${event}\` | ${description} |`)
  .join('\n')}`,
  stages: `| \`stage\` | title | text |
|---|---|---|
${noticeRows(purchaseWords.stage)}
| \`paused\`, of a page before this one | ${purchaseWords.resumed.title} | ${purchaseWords.resumed.text} |
| \`waiting\` or \`paused\`, after a newer order | ${purchaseWords.outdated.title} | ${purchaseWords.outdated.text} |`,
  outcomes: `| \`outcome\` | title | text |
|---|---|---|
${noticeRows(purchaseWords.outcome)}
| \`unknown\`, of an order that is paid | ${purchaseWords.overdue.title} | ${purchaseWords.overdue.text} |
| \`preordered\` | ${purchaseWords.preordered.title} | ${purchaseWords.preordered.text} |
| \`failed\` | by the service’s refusal | what to do |`,
};
