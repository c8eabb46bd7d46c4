/** Values that the demo's shop knows, where an attribute takes any text or number. */
const EXAMPLES = {
  'virtual-balance.sku': 'gems',
  'store-item.sku': 'gale-bow',
  'store-catalog.aria-label': 'Weapons',
  'store-catalog.group': 'weapons',
  'store-catalog.kinds': 'item bundle',
  'store-catalog.tools': 'search sort',
  'store-catalog.sort': 'price-up',
  'store-catalog.navigation': 'arrows',
  'reward-chain.chain-id': '301',
  'offer-chain.chain-id': '501',
  'daily-chain.chain-id': '701',
};
/** What the manifest calls by a name alone. */
const NAMED_TYPES = {ItemKind: "'item' | 'currency' | 'package' | 'bundle' | 'game' | 'key'"};

const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/** The words of a description; what stands between backticks is code. */
const inWords = (text) => text.split('`').map((part, index) => (index % 2 ? make('code', {textContent: part}) : part));

const unquoted = (text) => text.replaceAll("'", '');

function controlOf({type, default: without = ''}, id, value) {
  const text = type?.text ?? '';
  const kinds = [...(NAMED_TYPES[text] ?? text).matchAll(/'([^']*)'/g)].map(([, kind]) => kind);
  if (text === 'boolean') return make('input', {type: 'checkbox', value: 'true'});
  if (kinds.length) {
    // What it is without the attribute comes first, and is not written.
    const rest = kinds.filter((kind) => kind !== unquoted(without));
    const options = rest.map((kind) =>
      make('option', {value: kind, textContent: kind, defaultSelected: kind === value}),
    );
    return make('select', {}, make('option', {value: '', textContent: unquoted(without) || 'not set'}), ...options);
  }
  const example = EXAMPLES[id] ? `such as ${EXAMPLES[id]}` : '';
  const placeholder = without && without !== 'undefined' ? without : example;
  const field = make('input', {type: text.startsWith('number') ? 'number' : 'text', placeholder, defaultValue: value});
  if (field.type === 'number') Object.assign(field, {min: 1, step: 1});
  return Object.assign(field, {autocomplete: 'off', spellcheck: false});
}

function fieldOf(tag, attribute, value) {
  const id = `${tag}.${attribute.name}`;
  const control = Object.assign(controlOf(attribute, id, value), {name: id, id});
  const help = make('small', {id: `${id}.help`}, ...inWords(attribute.description ?? ''));
  control.setAttribute('aria-describedby', help.id);
  const label = make('label', {htmlFor: id, textContent: attribute.name});
  return make('div', {className: control.type === 'checkbox' ? 'attribute yes-no' : 'attribute'}, label, control, help);
}

/**
 * Fields for an element's own attributes, made from the manifest's declaration of it, folded below its box; undefined
 * where it has none. While they are disabled, the form does not count them.
 */
export function attributeFields({tag, attributes = {}}, declaration) {
  const known = declaration?.attributes ?? [];
  if (known.length === 0) return undefined;
  const summary = make('summary', {}, `${known.length} ${known.length === 1 ? 'attribute' : 'attributes'}`);
  summary.setAttribute('aria-label', `${summary.textContent} of ${tag}`);
  const fields = known.map((attribute) => fieldOf(tag, attribute, attributes[attribute.name] ?? ''));
  const group = make('fieldset', {className: 'attributes', disabled: true, hidden: true});
  group.setAttribute('aria-label', `Attributes of ${tag}`);
  group.append(make('details', {}, summary, ...fields));
  return group;
}

const controlsOf = (group) => (group ? [...group.querySelectorAll('input, select')] : []);

/** The value of a field that nobody has changed. */
export const firstValue = (control) => {
  if (control.type === 'checkbox') return '';
  return control.defaultValue ?? [...control.options].find((option) => option.defaultSelected)?.value ?? '';
};

/** The value now; '' where there is none. */
export const valueIn = (control) => (control.type === 'checkbox' && !control.checked ? '' : control.value);

/** The attributes that the fields say, by their names. */
export const attributesIn = (group) =>
  Object.fromEntries(
    controlsOf(group)
      .filter((control) => valueIn(control))
      .map((control) => [control.name.split('.')[1], control.type === 'checkbox' ? '' : control.value]),
  );

/** Whether a field says something else than it did at first. */
export const isChanged = (group) => controlsOf(group).some((control) => valueIn(control) !== firstValue(control));
