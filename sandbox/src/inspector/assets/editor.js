// Forms that are filled in over minutes, while the page polls the project. Typed values stay until they are saved or
// discarded, also while another page is shown; a refusal is shown at its fields.
import {h} from './dom.js';
import {button} from './parts.js';
import {addressOf} from './route.js';
import {ask, doing, say} from './say.js';

/** Unsaved values and the last refusal, by the name of the form: `{values, faults, problem}`. */
const drafts = new Map();

/**
 * @param {string} key names the form in the page
 * @param {object} stored its values as they are saved
 * @param {{redraw: () => void}} context
 */
export function editor(key, stored, {redraw}) {
  const {values, faults, problem} = drafts.get(key) ?? {values: stored, faults: []};
  const unseen = new Set(faults);

  /** Stores the typed values: `change` gets the values so far. */
  const set = (change, isRedrawn = false) => {
    const draft = drafts.get(key);
    const before = draft?.values ?? stored;
    drafts.set(key, {faults: [], ...draft, values: {...before, ...change(before)}});
    if (isRedrawn || !draft) redraw();
  };

  /** An input below its caption, and below it the hint and the fault. `property` is its name at the service. */
  const field = (caption, property, input, {hint, told = tell} = {}) => {
    const own = faults.filter(({property: of}) => of === property || of.startsWith(`${property}.`));
    for (const fault of own) unseen.delete(fault);
    const ids = [hint && `${property}-hint`, own.length > 0 && `${property}-fault`].filter(Boolean);
    input.setAttribute('name', property);
    if (ids.length > 0) input.setAttribute('aria-describedby', ids.join(' '));
    if (own.length > 0) input.setAttribute('aria-invalid', 'true');
    return h(
      'div',
      {class: 'field', key: property},
      h('label', {}, caption, input),
      hint && h('small', {id: `${property}-hint`, class: 'under'}, hint),
      own.length > 0 && h('small', {id: `${property}-fault`, class: 'under bad'}, told(own)),
    );
  };
  const typed = (name) => ({
    oninput: ({target}) => set(() => ({[name]: target.value})),
  });

  return {
    values,
    set,
    field,
    /** A field of one line of text; `name` is its value's. */
    text: (caption, name, property, {hint, told, ...more} = {}) =>
      field(caption, property, h('input', {value: values[name], autocomplete: 'off', ...more, ...typed(name)}), {
        hint,
        told,
      }),
    /** A field of several lines. */
    lines: (caption, name, property, {hint, told} = {}) =>
      field(caption, property, h('textarea', {rows: '3', spellcheck: 'false', ...typed(name)}, values[name]), {
        hint,
        told,
      }),
    check: (caption, name, property) =>
      h(
        'label',
        {class: 'check', key: property},
        h('input', {
          type: 'checkbox',
          name: property,
          checked: values[name],
          onchange: ({target}) => set(() => ({[name]: target.checked})),
        }),
        caption,
      ),
    select: (caption, name, property, options, {told} = {}) =>
      field(
        caption,
        property,
        h(
          'select',
          {onchange: ({target}) => set(() => ({[name]: target.value}), true)},
          options.map(([value, text]) => h('option', {key: value, value, selected: value === values[name]}, text)),
        ),
        {told},
      ),
    /**
     * The form around the fields. `save` gets the values, and resolves to a message.
     * @param {string} label
     * @param {{caption: string, save: (values: object) => Promise<string>}} action
     */
    form: (label, {caption, save}, ...fields) => {
      const submit = async (event) => {
        event.preventDefault();
        const form = event.target;
        try {
          const done = await save(drafts.get(key)?.values ?? stored);
          settle(form);
          say(done, 'good');
        } catch (error) {
          drafts.set(key, {values: drafts.get(key)?.values ?? stored, faults: faultsOf(error), problem: error.message});
          redraw();
          (form.querySelector('[aria-invalid]') ?? form.querySelector('[role=alert]'))?.focus();
        }
      };
      /** Shows the saved values, in fields that were typed in, too. */
      const settle = (form) => {
        drafts.delete(key);
        redraw();
        form.reset();
      };
      return h(
        'form',
        {class: 'editor', key, 'aria-label': label, onsubmit: submit},
        problem &&
          h(
            'p',
            {class: 'problem', role: 'alert', tabindex: '-1', key: 'problem'},
            `Not saved. ${unseen.size > 0 ? tell([...unseen], true) : faults.length > 0 ? 'See what is marked below.' : problem}`,
          ),
        fields,
        h(
          'div',
          {class: 'actions', key: 'actions'},
          h('button', {class: 'primary', key: 'save'}, caption),
          drafts.has(key) && button('Discard changes', ({target}) => settle(target.form), {key: 'discard'}),
        ),
      );
    },
  };
}

/** The faults of each property. Faults of nested properties are joined into that of the outer one. */
const faultsOf = ({details}) =>
  Array.isArray(details)
    ? details.filter(({property}) => !details.some((other) => other.property.startsWith(`${property}.`)))
    : [];

/**
 * For a call whose refusals name no field: each belongs to this one, and its words are shown unchanged. Pass it to
 * `catch`.
 * @param {string} property
 */
export const about = (property) => (error) => {
  const isNamed = Array.isArray(error.details) || error.status !== 422;
  if (isNamed) throw error;
  throw Object.assign(error, {details: [{property, message: error.message, isWhole: true}]});
};

/** Shows the required format of a field, unless the service's message is more precise. */
export const tellThat = (words) => (faults) => (faults.some(({isWhole}) => isWhole) ? tell(faults) : words);

const tell = (faults, areNamed = false) =>
  faults.map(({property, message}) => (areNamed ? `${property}: ${message}` : message)).join('; ');

/** The faults of a list of items, by the SKU that was typed. */
export const tellOf = (skus) => (faults) => {
  const lines = Map.groupBy(faults, ({property}) => /\.(\d+)/.exec(property)?.[1]);
  return [...lines]
    .map(([line, own]) => {
      // An item may be named in two ways: a fault of the other one is irrelevant.
      const {message} = own.find(({property}) => property.endsWith('.sku')) ?? own.at(-1);
      return line === undefined ? message : `${skus[line] || `line ${Number(line) + 1}`}: ${message}`;
    })
    .join('; ');
};

/** The SKUs of a text, which separates them by lines or commas. */
export const skusOf = (text) => text.split(/[\s,]+/).filter(Boolean);

/** A typed count; an invalid one stays a text, so that the service reports it. */
export const countOf = (text) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

/**
 * Buttons that enable, disable or delete a studio's definition. `what` names it in a question, `afterwards` describes
 * the result, `list` is the page that is shown then. The service does not delete some of them while they are enabled
 * (`isKeptWhileEnabled`). If enabling is irreversible, `warning` is shown for confirmation.
 */
export function enableOrDelete(
  {what, name, isEnabled, toggle, remove, afterwards, list, isKeptWhileEnabled = false, warning},
  {project, service, look, go},
) {
  const onToggle = async () => {
    if (warning && !isEnabled && !(await ask(`Enable ${what}?`, warning, 'Enable'))) return;
    await doing(async () => {
      await toggle(service);
      await look();
      return `${name} is ${isEnabled ? 'disabled' : 'enabled'} now.`;
    });
  };
  const onDelete = async () => {
    if (isEnabled && isKeptWhileEnabled) return say(`${name} is enabled: disable it to delete it.`, 'bad');
    if (!(await ask(`Delete ${what}?`, afterwards, 'Delete'))) return;
    await doing(async () => {
      await remove(service);
      go(addressOf(project, list));
      return `${name} is deleted.`;
    });
  };
  return h(
    'div',
    {class: 'actions'},
    button(isEnabled ? 'Disable' : 'Enable', onToggle, {key: 'toggle'}),
    button('Delete…', onDelete, {class: 'danger', key: 'delete'}),
  );
}
