// The inspector: polls a project, and shows the selected part of it.
import {campaigns} from './campaigns.js';
import {carts} from './carts.js';
import {clock} from './clock.js';
import {distributors} from './distributors.js';
import {h, update} from './dom.js';
import {countDue, faults} from './faults.js';
import {orders} from './orders.js';
import {drawDetail, drawList, isAsked, listState, walk} from './panes.js';
import {paymentPromotions} from './payment-promotions.js';
import {payouts} from './payouts.js';
import {players} from './players.js';
import {preOrders} from './pre-orders.js';
import {prices} from './prices.js';
import {promotions} from './promotions.js';
import {addressOf, readRoute} from './route.js';
import {rules} from './rules.js';
import {say} from './say.js';
import {call, serviceOf} from './service.js';
import {sockets} from './sockets.js';
import {exact, now, setNow} from './time.js';
import {transactions} from './transactions.js';
import {webhooks} from './webhooks.js';

const LOOK_EVERY_MS = 1500;
const PANELS = [
  orders,
  transactions,
  payouts,
  webhooks,
  sockets,
  players,
  carts,
  rules,
  promotions,
  paymentPromotions,
  campaigns,
  preOrders,
  prices,
  distributors,
  clock,
  faults,
];
const at = (id) => document.getElementById(id);

/** The route of the address, with the panel itself in place of its name. */
let route = {};
let service;
/** The last answers: the list, and the selected item. */
let list;
let detail;
const states = new Map();
let looking = 0;
/** Number of pending reads. */
let waiting = 0;
/** The focus moves to the new content once any read has loaded it. */
let isMoving = false;
const isNarrow = matchMedia('(max-width: 44.99rem)');

const stateOf = () => {
  const key = `${route.project} ${route.panel.name}`;
  if (!states.has(key)) states.set(key, listState());
  return states.get(key);
};

/** Functions that panels need to act. */
const context = () => ({
  project: route.project,
  selected: route.selected,
  service,
  look,
  redraw: draw,
  go: (address) => {
    history.replaceState(undefined, '', address);
    follow(true);
  },
  search: (text) => {
    const state = stateOf();
    state.search = text;
    state.shown = undefined;
    if (route.panel.searches) Object.assign(state, {older: [], hasMore: false});
    if (route.panel.searches) void look();
    else draw();
  },
  filter: (name, value) => {
    const state = stateOf();
    state.filters = {...state.filters, [name]: value};
    Object.assign(state, {older: [], hasMore: false, shown: undefined});
    void look();
  },
  older: async (before) => {
    const state = stateOf();
    const offset = at('rows').childElementCount;
    const {rows, hasMore} = await route.panel.list(service, {
      before,
      offset,
      search: state.search,
      filters: state.filters,
    });
    state.older.push(...rows);
    state.hasMore = hasMore;
    state.shown = undefined;
    if (list) list.hasMore = hasMore;
    draw();
  },
});

function draw() {
  if (list) drawList(route.panel, stateOf(), list, context());
  if (route.panel.isWide || route.selected !== undefined || list) {
    const isEmpty = list?.rows.length === 0 && !isAsked(stateOf());
    drawDetail(route.panel, detail, {...context(), isEmpty});
  }
  if (isMoving && (detail !== undefined || (route.selected === undefined && list))) {
    isMoving = false;
    (at('detail').querySelector('h2') ?? at('rows').querySelector('a'))?.focus();
  }
}

/** Reads everything on the page, and renders it. The latest of several simultaneous reads counts. */
async function look() {
  const mine = ++looking;
  const {panel, selected} = route;
  const isDetailed = panel.isWide || selected !== undefined;
  waiting += 1;
  try {
    const [{now: time}, {faults: active}, rows, found] = await Promise.all([
      service.get('clock'),
      service.get('faults'),
      panel.isWide ? undefined : panel.list(service, {search: stateOf().search, filters: stateOf().filters}),
      isDetailed
        ? panel.detail(service, selected).catch((error) => (error.status ? error : Promise.reject(error)))
        : undefined,
    ]);
    if (mine !== looking) return;
    setNow(time);
    tick();
    if (rows) {
      const {older, hasMore} = stateOf();
      list = older.length > 0 ? {...rows, hasMore} : rows;
    }
    detail = found;
    drawFaults(countDue(active));
    live('live', 'Live');
    if (!selectFirst()) draw();
  } catch (error) {
    if (mine !== looking) return;
    if (error.status === 404) say(`There is no project ${route.project}.`, 'bad');
    live('away', error.status ? error.message : 'No answer; trying again');
  } finally {
    waiting -= 1;
  }
}

/**
 * Polls. While an answer is pending it does not read again: only the latest read counts, and on a slow network none
 * would end.
 */
function lookAgain() {
  if (document.hidden) return;
  if (waiting > 0) live('away', 'Waiting for an answer');
  else void look();
}

/** A detail pane beside the list selects an item from the start; a list without one does not. */
function selectFirst() {
  const {project, panel, selected} = route;
  const first = list?.rows[0];
  if (panel.isWide || selected !== undefined || isNarrow.matches || isAsked(stateOf()) || !first) return false;
  history.replaceState(undefined, '', addressOf(project, panel.name, first.key));
  follow();
  return true;
}

function live(state, text) {
  at('live').dataset.state = state;
  at('live').textContent = text;
}

function drawFaults(count) {
  const link = at('panels').querySelector('[data-panel="faults"]');
  update(link, [
    document.createTextNode('Faults'),
    ...(count > 0 ? [h('span', {class: 'count'}, count, h('span', {class: 'unseen'}, ' active'))] : []),
  ]);
}

/** Shows the route of the address. The focus moves if `movesFocus` is set, and if one pane replaces the other. */
function follow(movesFocus = false) {
  const {project, panel: name, selected} = readRoute();
  const panel = PANELS.find((each) => each.name === name) ?? orders;
  const isElsewhere = panel !== route.panel || project !== route.project;
  const isOther = isElsewhere || selected !== route.selected;
  isMoving = movesFocus || (isNarrow.matches && panel === route.panel && selected !== route.selected);
  route = {project, panel, selected};
  service = serviceOf(project);
  if (isElsewhere) list = undefined;
  if (isOther && !panel.isWide) detail = undefined;
  if (isElsewhere) detail = undefined;
  document.title = `${panel.title}${selected && !panel.isWide ? ` · ${selected}` : ''} · Inspector`;
  document.body.dataset.panel = panel.name;
  document.body.classList.toggle('wide', Boolean(panel.isWide));
  document.body.classList.toggle('selected', selected !== undefined && !panel.isWide);
  at('list').setAttribute('aria-label', panel.title);
  at('detail').setAttribute('aria-label', panel.isWide ? panel.title : 'What is selected');
  for (const link of at('panels').children) {
    const each = link.dataset.panel;
    link.href = addressOf(project, each);
    if (each === panel.name) {
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({block: 'nearest', inline: 'center'});
    } else link.removeAttribute('aria-current');
  }
  if (at('project').value !== project) chooseProject(project);
  if (isElsewhere) for (const id of ['list-head', 'rows', 'list-foot', 'detail']) update(at(id), []);
  draw();
  void look();
}

/** One that is not among the newest has no name here. */
function chooseProject(project) {
  const select = at('project');
  if (![...select.options].some(({value}) => value === project))
    select.append(h('option', {value: project}, `Project ${project}`));
  select.value = project;
}

function tick() {
  at('now').textContent = exact(now());
  at('now').dateTime = new Date(now()).toISOString();
}

async function begin() {
  const {projects} = await call('GET', 'projects');
  update(
    at('project'),
    projects.map(({project_id, name}) => h('option', {value: project_id}, `${name} · ${project_id}`)),
  );
  update(
    at('panels'),
    PANELS.map(({name, title}) => h('a', {'data-panel': name, href: '#'}, title)),
  );
  at('project').addEventListener('change', ({target}) => {
    location.hash = addressOf(target.value, route.panel.name);
  });
  at('rows').addEventListener('keydown', walk);
  addEventListener('hashchange', () => follow());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) live('paused', 'Paused while hidden');
    else void look();
  });
  if (!readRoute().project) history.replaceState(undefined, '', addressOf(projects[0]?.project_id ?? '', 'orders'));
  follow();
  setInterval(lookAgain, LOOK_EVERY_MS);
  setInterval(tick, 1000);
}

await begin();
