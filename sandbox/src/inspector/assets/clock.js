// The project's clock: moved forward, and what that brings.
import {h} from './dom.js';
import {button, facts, section} from './parts.js';
import {addressOf} from './route.js';
import {ask, doing} from './say.js';
import {aheadOfUs, away, durationOf, exact, now, when} from './time.js';

const DAY = 86_400_000;
const STEPS = [
  ['+10 minutes', 600_000],
  ['+1 hour', 3_600_000],
  ['+1 day', DAY],
  ['+7 days', 7 * DAY],
  ['+30 days', 30 * DAY],
];
/** The address holds a move as its two ends, with this between them. */
const BETWEEN = '~';

export const clock = {
  name: 'clock',
  title: 'Clock',
  isWide: true,

  async detail(service, move) {
    const [from, until] = move?.split(BETWEEN) ?? [];
    const [next, brought] = await Promise.all([
      service.get('agenda?limit=20'),
      until && service.get(`agenda?from=${encodeURIComponent(from)}&until=${encodeURIComponent(until)}`),
    ]);
    return {next, brought, from, until};
  },

  draw: ({next, brought, from, until}, context) => [
    h('header', {}, h('h2', {tabindex: '-1'}, 'Clock')),
    h(
      'p',
      {class: 'muted'},
      'All business time of the project obeys it: sales, chains, limits, subscriptions, repeated webhooks, payment tokens, countdowns in open pages. Players’ sign-ins expire in real time. You can only move it forward; a reset of the project brings the real time back.',
    ),
    facts([
      ['It is', exact(now())],
      [
        'Ahead of real time by',
        aheadOfUs() < 1500 ? 'nothing' : away(Date.now() + aheadOfUs(), Date.now()).replace('in ', ''),
      ],
    ]),
    h(
      'div',
      {class: 'actions'},
      STEPS.map(([caption, length]) => button(caption, () => move(length, context), {key: caption})),
    ),
    fieldOf(context),
    brought &&
      section(
        'What the last move brought',
        h('p', {class: 'muted'}, `From ${exact(from)} to ${exact(until)}`),
        brought.happenings.length > 0
          ? happenings(brought, context)
          : h('p', {}, 'Nothing: no time of this shop lies in between.'),
      ),
    section(
      'What comes next',
      next.happenings.length > 0
        ? happenings(next, context, true)
        : h('p', {}, 'Nothing that is known: nothing of this shop waits for a time.'),
    ),
    section(
      'Start over',
      h('p', {class: 'muted'}, 'A reset brings the project’s seed and the real time back. Its ids and keys stay.'),
      h(
        'div',
        {class: 'actions'},
        button('Reset the project…', () => reset(context), {class: 'danger'}),
      ),
    ),
  ],
};

const happenings = ({happenings: all, has_more}, context, areToCome = false) => [
  h(
    'ol',
    {class: 'timeline'},
    all.map((one) =>
      h(
        'li',
        {key: `${one.at} ${one.kind} ${one.subject} ${one.what}`, class: one.kind},
        h('span', {class: 'what'}, subjectOf(one, context), ` ${one.what}`, h('small', {}, ` ${one.kind}`)),
        h('span', {class: 'at'}, when(one.at)),
        areToCome &&
          button('Go there', () => move(Date.parse(one.at) - now() + 1000, context), {
            'aria-label': `Go there, to when ${one.subject} ${one.what}`,
            class: 'small',
          }),
      ),
    ),
  ),
  has_more && h('p', {class: 'muted'}, 'And more after these.'),
];

function subjectOf({subject, order_id, event_id, user_id}, {project}) {
  if (event_id) return h('a', {href: addressOf(project, 'webhooks', event_id)}, subject);
  if (order_id) return h('a', {href: addressOf(project, 'orders', order_id)}, subject);
  if (user_id) return h('a', {href: addressOf(project, 'players', user_id)}, subject);
  return h('b', {}, subject);
}

/** Accepts a duration, `P1DT2H`, or a future date. */
function fieldOf(context) {
  const submit = (event) => {
    event.preventDefault();
    const text = event.target.elements.to.value.trim();
    if (/^P/i.test(text)) return void moveBy(text.toUpperCase(), context);
    const length = Date.parse(text) - now();
    if (Number.isNaN(length))
      return void doing(async () => Promise.reject(new Error('Neither a duration (P1DT2H) nor a date (2027-01-31).')));
    if (length <= 0)
      return void doing(async () =>
        Promise.reject(new Error('That time is over: the clock can only be moved forward.')),
      );
    void move(length, context);
  };
  return h(
    'form',
    {class: 'row', onsubmit: submit},
    h(
      'label',
      {},
      'By a duration, or to a date',
      h('input', {
        name: 'to',
        required: true,
        autocomplete: 'off',
        placeholder: 'P1DT2H or 2027-01-31 18:00',
        maxlength: '64',
      }),
    ),
    h('button', {}, 'Move'),
  );
}

/** A move of more than a day needs a confirmation: only a reset undoes it. */
async function move(length, context) {
  const isFar = length > DAY;
  const explanation = `Then it is ${exact(now() + length)}. Only a reset of the project moves it back.`;
  if (isFar && !(await ask('Move the clock?', explanation, 'Move'))) return;
  await moveBy(durationOf(length), context, true);
}

async function moveBy(duration, context, isAsked = false) {
  const explanation = 'Only a reset of the project moves it back.';
  if (!isAsked && !(await ask(`Move the clock by ${duration}?`, explanation, 'Move'))) return;
  await doing(async () => {
    const {now: from} = await context.service.get('clock');
    const {now: until} = await context.service.post('clock', {advance: duration});
    context.go(addressOf(context.project, 'clock', `${from}${BETWEEN}${until}`));
    await context.look();
    return `It is ${exact(until)} now.`;
  });
}

const reset = async (context) => {
  const explanation =
    'All orders, carts, players’ things, webhooks and faults of it are thrown away, and its clock shows the real time again.';
  if (!(await ask('Reset the project?', explanation, 'Reset'))) return;
  await doing(async () => {
    await context.service.post('reset');
    context.go(addressOf(context.project, 'clock'));
    await context.look();
    return 'The project is as its seed has it.';
  });
};
