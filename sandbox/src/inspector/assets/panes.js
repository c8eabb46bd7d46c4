// The list to the left and the selected item to the right.
import {h, update} from './dom.js';
import {button, pill} from './parts.js';
import {addressOf} from './route.js';
import {ago} from './time.js';

const at = (id) => document.getElementById(id);
/** Time for which a row is marked as new. */
const NEW_MS = 3000;

/** The state of a list: one for each panel of a project. */
export function listState() {
  return {
    /** Keys in the order in which they are shown; undefined before the first look. */
    shown: undefined,
    /** When a row came, by its key. */
    came: new Map(),
    /** Whether the user requested the waiting rows. */
    isForced: false,
    older: [],
    hasMore: false,
    search: '',
    /** The values of the panel's filters, by their names. */
    filters: {},
  };
}

/** Nothing moves under a pointer: rows keep their places, and new ones wait until the user requests them. */
const isPointedAt = () => at('rows').matches(':hover') && matchMedia('(hover: hover)').matches;

/** The rows to show, and the number of waiting ones. */
function arrange(state, rows) {
  const known = new Set(state.shown);
  const fresh = state.shown ? rows.filter(({key}) => !known.has(key)) : [];
  if (state.shown && isPointedAt() && !state.isForced) return {rows: inOrder(state.shown, rows), waiting: fresh.length};
  for (const {key} of fresh) state.came.set(key, performance.now());
  state.isForced = false;
  state.shown = rows.map(({key}) => key);
  return {rows, waiting: 0};
}

const inOrder = (keys, rows) => {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
};

/** The query of a list's path: search text and filters, beside `more`. */
export const listQuery = ({search, filters = {}}, more = {}) => {
  const entries = Object.entries({...more, search, ...filters});
  return new URLSearchParams(entries.filter(([, value]) => value !== undefined && value !== '')).toString();
};

/** A link that saves a list as a file. */
export const saveLink = (service, path, caption = 'Save as CSV') =>
  h('a', {class: 'button small', key: 'save', download: true, href: service.addressOf(path)}, caption);

/**
 * Renders the list of a panel. `context` has `project`, `service`, `selected`, `redraw`, `search`, `filter` and
 * `older`. A panel without `searches` filters the rows that were read; if it is false, it filters nothing. `saves` is
 * the path of the same rows as a file.
 */
export function drawList(panel, state, {rows: newest, hasMore, note}, context) {
  const known = new Set(newest.map(({key}) => key));
  const all = [...newest, ...state.older.filter(({key}) => !known.has(key))];
  const {rows, waiting} = arrange(
    state,
    all.filter((row) => fits(row, panel.searches ? '' : state.search)),
  );
  const showNew = () => {
    state.isForced = true;
    context.redraw();
  };
  update(
    at('list-head'),
    [
      panel.searches !== false &&
        h(
          'label',
          {class: 'search'},
          h('span', {class: 'unseen'}, panel.searches ?? `Filter ${panel.title.toLowerCase()}`),
          h('input', {
            type: 'search',
            key: `${context.project} ${panel.name}`,
            value: state.search,
            placeholder: panel.searches ?? `Filter ${panel.title.toLowerCase()}`,
            autocomplete: 'off',
            maxlength: '255',
            oninput: ({target}) => context.search(target.value.trim()),
          }),
        ),
      h('span', {class: 'waiting'}, waiting > 0 && button(`Show ${waiting} new`, showNew, {class: 'small'})),
      (panel.filters || panel.saves) &&
        h(
          'div',
          {class: 'tools', key: 'tools'},
          panel.filters?.map(({name, caption, options}) => {
            const chosen = state.filters[name] ?? '';
            return h(
              'label',
              {class: 'filter', key: name},
              h('span', {class: 'unseen'}, caption),
              h(
                'select',
                {key: chosen, name, onchange: ({target}) => context.filter(name, target.value)},
                options.map(([value, text]) => h('option', {key: value, value, selected: value === chosen}, text)),
              ),
            );
          }),
          panel.saves && saveLink(context.service, panel.saves(state)),
        ),
      panel.adds &&
        h(
          'div',
          {class: 'actions', key: 'adds'},
          panel.adds.map(([caption, key]) =>
            h('a', {class: 'button', key, href: addressOf(context.project, panel.name, key)}, caption),
          ),
        ),
      note && h('p', {class: 'note', key: 'note'}, note),
    ].flat(),
  );
  update(
    at('rows'),
    rows.map((row) => rowOf(panel, row, state, context)),
  );
  const isEmpty = rows.length === 0;
  update(at('list-foot'), [
    ...(isEmpty ? (isAsked(state) ? [h('p', {}, nothingText(state))] : emptyOf(panel, context)) : []),
    ...(hasMore || (state.older.length > 0 && state.hasMore)
      ? [button('Show older', () => context.older(all.at(-1)?.key), {key: 'older'})]
      : []),
  ]);
}

const isChosen = ({filters}) => Object.values(filters).some(Boolean);

/** Whether a list is filtered by its search text or its filters. */
export const isAsked = (state) => Boolean(state.search) || isChosen(state);

function nothingText(state) {
  if (!state.search) return 'Nothing here is what you chose above.';
  return `Nothing here ${isChosen(state) ? 'is what you chose above and ' : ''}has “${state.search}” in it.`;
}

/** The next step is shown below, or beside if there is room for it. */
function emptyOf(panel, context) {
  const [nothing, ...hints] = panel.empty(context);
  return [nothing, h('div', {class: 'hints'}, hints)];
}

const fits = ({title, line, mark = '', end = '', by = ''}, search) =>
  `${title} ${line} ${mark} ${end} ${by}`.toLowerCase().includes(search.toLowerCase());

function rowOf(panel, row, state, {project, selected}) {
  const isNew = performance.now() - (state.came.get(row.key) ?? -NEW_MS) < NEW_MS;
  return h(
    'li',
    {key: row.key, class: isNew && 'new'},
    h(
      'a',
      {href: addressOf(project, panel.name, row.key), 'aria-current': row.key === selected && 'true'},
      h('span', {class: 'first'}, h('b', {}, row.title), row.mark && pill(row.mark)),
      h('span', {class: 'second'}, h('span', {class: 'line'}, row.line), h('span', {class: 'end'}, row.end)),
      row.at &&
        h('span', {class: 'third'}, ago(row.at, panel.isRealTime ? Date.now() : undefined), row.by && ` · ${row.by}`),
    ),
  );
}

/** Arrow keys walk through the rows. */
export function walk(event) {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  const links = [...at('rows').querySelectorAll('a')];
  const here = links.indexOf(document.activeElement);
  if (!step || here === -1) return;
  event.preventDefault();
  links[here + step]?.focus();
}

/** Renders the selected item, or a hint if none is selected. */
export function drawDetail(panel, data, context) {
  const back = h('a', {class: 'back', key: 'back', href: addressOf(context.project, panel.name)}, `← ${panel.title}`);
  if (data === undefined && context.selected === undefined && context.isEmpty) {
    const [, ...hints] = panel.empty(context);
    const title = h('h2', {tabindex: '-1'}, `No ${panel.title.toLowerCase()} yet`);
    return update(at('detail'), [h('article', {key: 'empty', class: 'idle'}, title, hints)]);
  }
  if (data === undefined) {
    const text =
      context.selected === undefined
        ? `Select one of the ${panel.title.toLowerCase()} to see all about it.`
        : 'Loading …';
    return update(at('detail'), [h('p', {class: 'muted idle', key: 'idle'}, text)]);
  }
  if (data instanceof Error) return update(at('detail'), [back, h('p', {key: 'gone'}, data.message)]);
  const content = h(
    'article',
    {key: `${panel.name} ${panel.isWide ? '' : context.selected}`},
    panel.draw(data, context),
  );
  update(at('detail'), panel.isWide ? [content] : [back, content]);
}
