// Webhooks to the studio: each attempt with its request and answer.
import {h} from './dom.js';
import {button, code, copy, facts, pill, section} from './parts.js';
import {addressOf} from './route.js';
import {doing} from './say.js';
import {when} from './time.js';

export const webhooks = {
  name: 'webhooks',
  title: 'Webhooks',

  async list(service, {before}) {
    const found = await service.get(`webhooks${before ? `?before=${before}` : ''}`);
    return {rows: found.webhooks.map(rowOf), hasMore: found.has_more, note: targetOf(found.target)};
  },

  empty: () => [
    h('p', {}, 'Your studio was told nothing yet.'),
    h('p', {}, 'Buy something in the demo: a paid order sends ', h('code', {}, 'order_paid'), '.'),
  ],

  async detail(service, id) {
    const [webhook, {target}] = await Promise.all([service.get(`webhooks/${id}`), service.get('webhooks?limit=1')]);
    return {...webhook, target};
  },

  draw: (webhook, context) => [
    h(
      'header',
      {},
      h('h2', {tabindex: '-1'}, webhook.type),
      pill(webhook.state),
      copy(String(webhook.event_id), `event id ${webhook.event_id}`),
    ),
    webhook.type === 'user_validation' ? null : h('div', {class: 'actions'}, resendButton(webhook, context)),
    facts([
      ['Event', String(webhook.event_id)],
      [
        'Order',
        webhook.order_id && h('a', {href: addressOf(context.project, 'orders', webhook.order_id)}, webhook.order_id),
      ],
      ['Subscription', webhook.subscription_id],
      ['Since', webhook.created_at && when(webhook.created_at)],
      ['Next attempt', webhook.next_attempt_at && when(webhook.next_attempt_at)],
      ['What became of it', outcomeOf(webhook)],
    ]),
    section('Attempts', attemptsOf(webhook, context)),
    webhook.sent.length === 0 &&
      webhook.payload &&
      section('What it tells', code(JSON.stringify(webhook.payload), 'Payload')),
  ],
};

const SUBJECTS = [
  ['order_id', 'Order'],
  ['subscription_id', 'Subscription'],
];
const rowOf = (webhook) => {
  const subject = SUBJECTS.find(([name]) => webhook[name] !== null);
  return {
    key: String(webhook.event_id),
    title: webhook.type,
    mark: webhook.state,
    line: subject ? `${subject[1]} ${webhook[subject[0]]}` : `Event ${webhook.event_id}`,
    end: webhook.last_status ? `HTTP ${webhook.last_status}` : '',
    at: webhook.created_at,
  };
};

function targetOf({url, is_enabled, version, has_secret}) {
  if (!url) return 'No address is registered: nothing is sent, and everything counts as accepted.';
  if (!is_enabled) return `Switched off: nothing is sent to ${url}, and everything counts as accepted.`;
  return `To ${url}, version ${version}, secret ${has_secret ? '••••••' : 'empty'}`;
}

function outcomeOf({state, attempts, last_error}) {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  switch (state) {
    case 'accepted':
      return `Accepted after ${tries}`;
    case 'unsent':
      return 'Nothing was sent, as no address was registered; it counts as accepted';
    case 'refused':
      return `Over after ${tries}: ${last_error}`;
    case 'retrying':
      return `Not yet, after ${tries}: ${last_error}`;
    default:
      return 'On its way';
  }
}

const resendButton = ({type, event_id}, {service, look}) =>
  button(
    'Resend',
    () =>
      doing(async () => {
        const {state, last_status, last_error} = await service.post(`webhooks/${event_id}/resend`);
        await look();
        if (state === 'unsent') return `${type} was not sent: no address is registered for this project’s webhooks.`;
        return `${type} was sent again: ${last_error ?? (last_status ? `HTTP ${last_status}` : state)}.`;
      }),
    {key: 'resend', class: 'primary', 'aria-label': `Resend ${type}`},
  );

/** The commands that send this project's webhooks somewhere, for copying. */
const registration = (project) =>
  `curl -X PUT ${location.origin}/v2/project/${project}/admin/webhook \\
  -u ${project}:<the project’s key> -H 'content-type: application/json' \\
  -d '{"url": "http://127.0.0.1:3000/webhook", "secret": "a secret", "is_enabled": true, "version": 2}'`;

function unsent({url, is_enabled}, project) {
  if (is_enabled) return [h('p', {class: 'muted'}, `None so far. Press Resend: it goes to ${url}.`)];
  return [
    h(
      'p',
      {},
      url
        ? `Nothing was sent: the webhook of this project is switched off. Switch it on, then press Resend:`
        : 'Nothing was sent: no address is registered for this project’s webhooks. Register your server’s, then press Resend:',
    ),
    code(registration(project), 'How to register an address'),
    h(
      'p',
      {class: 'muted'},
      'The key is printed where the sandbox was started. `npm start` registers the demo’s own server by itself.',
    ),
  ];
}

function attemptsOf({sent, state, attempts, target}, {project}) {
  if (sent.length === 0) {
    if (state === 'unsent') return unsent(target, project);
    return h('p', {class: 'muted'}, attempts > 0 ? 'Nothing went over the wire.' : 'None so far.');
  }
  return sent.map((attempt, index) =>
    h(
      'details',
      {key: attempt.attempt_id, class: 'attempt', open: index === sent.length - 1},
      h(
        'summary',
        {},
        h('span', {}, `${index + 1}`),
        pillOf(attempt),
        h('span', {class: 'muted'}, `${attempt.took_ms} ms`),
        h('span', {class: 'at'}, when(attempt.sent_at)),
      ),
      h('p', {class: 'address'}, h('b', {}, 'POST'), ` ${attempt.url}`),
      headersOf(attempt),
      h('h4', {}, 'Body ', copy(attempt.request_body, 'the body as it was sent')),
      code(attempt.request_body, `Body of attempt ${index + 1}`),
      attempt.status === null
        ? h('p', {class: 'bad'}, attempt.error)
        : [
            h('h4', {}, `Answer: HTTP ${attempt.status}`),
            attempt.answer
              ? code(attempt.answer, `Answer of attempt ${index + 1}`)
              : h('p', {class: 'muted'}, 'It has no body.'),
          ],
    ),
  );
}

const pillOf = ({status, error}) =>
  h('span', {class: `pill ${error === null ? 'good' : 'bad'}`}, status === null ? 'no answer' : `HTTP ${status}`);

function headersOf({request_headers}) {
  const names = Object.keys(request_headers);
  if (names.length === 0) return null;
  return [
    h('h4', {}, 'Headers'),
    h(
      'dl',
      {class: 'headers'},
      names.map((name) => h('div', {key: name}, h('dt', {}, name), h('dd', {}, request_headers[name]))),
    ),
  ];
}
