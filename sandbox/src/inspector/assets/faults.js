// Faults of the project, for seeing how the shop handles them.
import {h} from './dom.js';
import {button, section} from './parts.js';
import {doing} from './say.js';
import {call} from './service.js';
import {settingsOf} from './settings.js';

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

/** The current choice. */
let kind = 'status';
let path = '';

/** The service's kinds of faults with their parameters, and the types of webhooks; read once. */
let catalog;
const readCatalog = async () => {
  catalog ??= await call('GET', 'faults');
  return catalog;
};
const kindOf = (name) => catalog.kinds.find((each) => each.kind === name);
const takes = (name, parameter) => [...kindOf(name).needs, ...kindOf(name).may].includes(parameter);
const affects = (name, what) => kindOf(name).affects === what;

export const faults = {
  name: 'faults',
  title: 'Faults',
  isWide: true,

  async detail(service) {
    const [{faults: active}, settings] = await Promise.all([
      service.get('faults'),
      service.get('settings'),
      readCatalog(),
    ]);
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

/** Number of listed faults that may still happen. */
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
          h('b', {}, kindOf(fault.kind).summary, detailOf(fault)),
          h('small', {class: 'under'}, `${aboutOf(fault)} · ${usesOf(fault)}`),
        ),
        button('End', () => end(fault, context), {
          'aria-label': `End the fault: ${kindOf(fault.kind).summary}`,
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
  return {requests: 'All requests', payments: 'Any payment', webhooks: 'Any webhook'}[kindOf(of).affects];
}

const end = ({fault_id, kind: of}, {service, look}) =>
  doing(async () => {
    await service.remove(`faults/${fault_id}`);
    await look();
    return `Ended: ${kindOf(of).summary}.`;
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
      return `Set: ${kindOf(body.kind).summary}. Use your shop now.`;
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
          catalog.kinds.map(({kind: value, summary}) => [value, summary]),
          kind,
        ),
      ),
      'wide',
    ),
    affects(kind, 'requests') &&
      field('Happens to', h('select', {name: 'path'}, options([...REQUESTS, [OWN, 'A path that I write']], path))),
    affects(kind, 'requests') &&
      path === OWN &&
      field(
        'Path, * is any text',
        h('input', {name: 'own', required: true, maxlength: '255', placeholder: '*/items/game*'}),
      ),
    takes(kind, 'delay_ms') &&
      field('Seconds late', number('seconds', {value: '5', min: '0', max: '120', step: '0.1', required: true})),
    takes(kind, 'status') &&
      field(
        'Status',
        h(
          'select',
          {name: 'status'},
          options(
            catalog.statuses.map((one) => [String(one), `HTTP ${one}`]),
            '503',
          ),
        ),
      ),
    takes(kind, 'retry_after') &&
      field('Retry-After, seconds', number('retry_after', {min: '0', max: '86400', placeholder: 'none'})),
    takes(kind, 'name') && field('Its name', h('input', {name: 'name', required: true, maxlength: '64'})),
    takes(kind, 'value') &&
      field('Its value', h('input', {name: 'value', maxlength: '255', placeholder: 'it is missing'})),
    affects(kind, 'webhooks') &&
      field(
        'Which',
        h('select', {name: 'operation'}, options([['', 'Any'], ...catalog.webhook_types.map((one) => [one, one])], '')),
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
