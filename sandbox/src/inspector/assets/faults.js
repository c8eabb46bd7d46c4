// What is to go wrong in the project, so that one sees how the shop takes it.
import {h} from './dom.js';
import {button, section} from './parts.js';
import {doing} from './say.js';
import {settingsOf} from './settings.js';

/** What each kind does, in a sentence, and what it says more of. */
const KINDS = {
  slow: {says: 'Answers come late', isOfRequests: true},
  status: {says: 'Requests are refused, and nothing is done', isOfRequests: true},
  lost: {says: 'Requests are carried out, then the connection breaks: the answer is lost', isOfRequests: true},
  unanswered: {says: 'Requests are carried out, and the answer never comes', isOfRequests: true},
  nonsense: {says: 'Answers make no sense, and nothing is done', isOfRequests: true},
  no_cors: {says: 'Pages may not read the answers (CORS)', isOfRequests: true},
  header: {says: 'Answers have another header, or lack one', isOfRequests: true, isOfPart: true},
  field: {says: 'Answers have another value in a field, or lack the field', isOfRequests: true, isOfPart: true},
  declined: {says: 'Payments are declined'},
  webhook_down: {says: 'Your studio’s server cannot be reached by webhooks'},
};

const REQUESTS = [
  ['', 'All requests of the shop'],
  ['*/payment/*', 'Making an order'],
  ['*/items*', 'Reading the catalog'],
  ['*/cart*', 'Reading and changing the cart'],
  ['*/order/*', 'Asking how an order stands'],
  ['*/virtual_currency_balance', 'Asking for balances'],
  ['/_sandbox/pay/*', 'Buttons of the payment page'],
];
const OWN = 'own';
const WEBHOOKS = ['order_paid', 'order_canceled', 'payment', 'refund', 'user_validation', 'update_subscription'];
const STATUSES = [429, 500, 502, 503, 504];

/** What is chosen so far. */
let kind = 'status';
let path = '';

export const faults = {
  name: 'faults',
  title: 'Faults',
  isWide: true,

  async detail(service) {
    const [{faults: active}, settings] = await Promise.all([service.get('faults'), service.get('settings')]);
    return {active, settings};
  },

  draw: ({active, settings}, context) => [
    h('header', {}, h('h2', {tabindex: '-1'}, 'Faults')),
    h(
      'p',
      {class: 'muted'},
      'Let something go wrong, and see what your shop shows. The oldest fault that fits a request happens to it. A reset of the project ends all.',
    ),
    section(
      'What goes wrong now',
      active.length > 0 ? activeList(active, context) : h('p', {}, 'Nothing. Set a fault below, then use your shop.'),
    ),
    section('Set a fault', formOf(context)),
    section('How the project behaves', settingsOf(settings, context)),
  ],
};

/** How many faults may still happen, of those listed. */
export const countDue = (active) => active.filter(({times, happened}) => times === null || happened < times).length;

const activeList = (active, context) => [
  h(
    'ul',
    {class: 'cards'},
    active.map((fault) =>
      h(
        'li',
        {key: fault.fault_id},
        h(
          'span',
          {class: 'what'},
          h('b', {}, KINDS[fault.kind].says, detailOf(fault)),
          h('small', {class: 'under'}, `${aboutOf(fault)} · ${usesOf(fault)}`),
        ),
        button('End', () => end(fault, context), {
          'aria-label': `End the fault: ${KINDS[fault.kind].says}`,
          class: 'small',
        }),
      ),
    ),
  ),
  h(
    'div',
    {class: 'actions'},
    button('End all', () => endAll(context), {key: 'all'}),
  ),
];

const usesOf = ({times, happened}) => {
  if (times === null) return `happened ${happened} ${happened === 1 ? 'time' : 'times'} so far, until ended`;
  return happened < times
    ? `happened ${happened} of ${times} times`
    : `used up: happened ${happened} of ${times} times`;
};

const detailOf = ({delay_ms, status, retry_after, name, value}) =>
  [
    delay_ms !== null && `, by ${delay_ms / 1000} s`,
    status !== null && `: HTTP ${status}`,
    retry_after !== null && `, Retry-After ${retry_after} s`,
    name !== null && (value === null ? `: no ${name}` : `: ${name} is “${value}”`),
  ].filter(Boolean);

function aboutOf({kind: of, operation, method, path: pattern}) {
  const named = REQUESTS.find(([each]) => each !== '' && each === pattern)?.[1] ?? pattern;
  const parts = [method, operation, named].filter(Boolean);
  if (parts.length > 0) return parts.join(' ');
  return KINDS[of].isOfRequests ? 'All requests' : of === 'declined' ? 'Any payment' : 'Any webhook';
}

const end = ({fault_id, kind: of}, {service, look}) =>
  doing(async () => {
    await service.remove(`faults/${fault_id}`);
    await look();
    return `Ended: ${KINDS[of].says}.`;
  });

const endAll = ({service, look}) =>
  doing(async () => {
    await service.remove('faults');
    await look();
    return 'Nothing goes wrong any more.';
  });

const options = (entries, chosen) =>
  entries.map(([value, text]) => h('option', {key: value, value, selected: value === chosen}, text));

function formOf(context) {
  const submit = (event) => {
    event.preventDefault();
    const body = bodyOf(new FormData(event.target));
    void doing(async () => {
      await context.service.post('faults', body);
      await context.look();
      return `Set: ${KINDS[body.kind].says}. Use your shop now.`;
    });
  };
  const choose = (event) => {
    if (event.target.name === 'kind') kind = event.target.value;
    if (event.target.name === 'path') path = event.target.value;
    context.redraw();
  };
  return h(
    'form',
    {class: 'row', onsubmit: submit, onchange: choose},
    field(
      'What goes wrong',
      h(
        'select',
        {name: 'kind'},
        options(
          Object.entries(KINDS).map(([value, {says}]) => [value, says]),
          kind,
        ),
      ),
      'wide',
    ),
    KINDS[kind].isOfRequests &&
      field('Happens to', h('select', {name: 'path'}, options([...REQUESTS, [OWN, 'A path that I write']], path))),
    KINDS[kind].isOfRequests &&
      path === OWN &&
      field(
        'Path, * is any text',
        h('input', {name: 'own', required: true, maxlength: '255', placeholder: '*/items/game*'}),
      ),
    kind === 'slow' &&
      field('Seconds late', number('seconds', {value: '5', min: '0', max: '120', step: '0.1', required: true})),
    kind === 'status' &&
      field(
        'Status',
        h(
          'select',
          {name: 'status'},
          options(
            STATUSES.map((one) => [String(one), `HTTP ${one}`]),
            '503',
          ),
        ),
      ),
    kind === 'status' &&
      field('Retry-After, seconds', number('retry_after', {min: '0', max: '86400', placeholder: 'none'})),
    KINDS[kind].isOfPart && field('Its name', h('input', {name: 'name', required: true, maxlength: '64'})),
    KINDS[kind].isOfPart &&
      field('Its value', h('input', {name: 'value', maxlength: '255', placeholder: 'it is missing'})),
    kind === 'webhook_down' &&
      field(
        'Which',
        h('select', {name: 'operation'}, options([['', 'Any'], ...WEBHOOKS.map((one) => [one, one])], '')),
      ),
    field('How often', number('times', {min: '1', max: '1000000', placeholder: 'until ended'})),
    h('button', {key: 'set'}, 'Set'),
  );
}

const field = (caption, input, more) => h('label', {key: caption, class: more}, caption, input);
const number = (name, more) => h('input', {name, type: 'number', ...more});

function bodyOf(data) {
  const text = (name) => data.get(name) || undefined;
  const count = (name) => (text(name) === undefined ? undefined : Number(text(name)));
  const seconds = count('seconds');
  return {
    kind: text('kind'),
    path: text('path') === OWN ? text('own') : text('path'),
    operation: text('operation'),
    delay_ms: seconds === undefined ? undefined : Math.round(seconds * 1000),
    status: count('status'),
    retry_after: count('retry_after'),
    name: text('name'),
    value: text('value'),
    times: count('times'),
  };
}
