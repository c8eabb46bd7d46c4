/** Values from the demo's shop, for attributes that take any text or number. */
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
/** Types that the manifest gives only by name. */
const NAMED_TYPES = {ItemKind: "'item' | 'currency' | 'package' | 'bundle' | 'game' | 'key'"};

const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/** A description as nodes; text between backticks becomes `code`. */
const formatDescription = (text) =>
  text.split('`').map((part, index) => (index % 2 ? make('code', {textContent: part}) : part));

const unquoted = (text) => text.replaceAll("'", '');

function controlOf({type, default: defaultText = ''}, id, value) {
  const text = type?.text ?? '';
  const kinds = [...(NAMED_TYPES[text] ?? text).matchAll(/'([^']*)'/g)].map(([, kind]) => kind);
  if (text === 'boolean') return make('input', {type: 'checkbox', value: 'true'});
  if (kinds.length) {
    // The default comes first; choosing it sets no attribute.
    const rest = kinds.filter((kind) => kind !== unquoted(defaultText));
    const options = rest.map((kind) =>
      make('option', {value: kind, textContent: kind, defaultSelected: kind === value}),
    );
    return make('select', {}, make('option', {value: '', textContent: unquoted(defaultText) || 'not set'}), ...options);
  }
  const example = EXAMPLES[id] ? `such as ${EXAMPLES[id]}` : '';
  const placeholder = defaultText && defaultText !== 'undefined' ? defaultText : example;
  const field = make('input', {type: text.startsWith('number') ? 'number' : 'text', placeholder, defaultValue: value});
  if (field.type === 'number') Object.assign(field, {min: 1, step: 1});
  return Object.assign(field, {autocomplete: 'off', spellcheck: false});
}

function fieldOf(tag, attribute, value) {
  const id = `${tag}.${attribute.name}`;
  const control = Object.assign(controlOf(attribute, id, value), {name: id, id});
  const help = make('small', {id: `${id}.help`}, ...formatDescription(attribute.description ?? ''));
  control.setAttribute('aria-describedby', help.id);
  const label = make('label', {htmlFor: id, textContent: attribute.name});
  return make('div', {className: control.type === 'checkbox' ? 'attribute yes-no' : 'attribute'}, label, control, help);
}

/**
 * Fields for an element's own attributes, from its declaration in the manifest, in a folded fieldset; undefined if it has none.
 * The fieldset is disabled until the element is chosen, so that the form leaves its fields out.
 */
export function attributeFields({tag, attributes = {}}, declaration) {
  const declared = declaration?.attributes ?? [];
  if (declared.length === 0) return undefined;
  const summary = make('summary', {}, `${declared.length} ${declared.length === 1 ? 'attribute' : 'attributes'}`);
  summary.setAttribute('aria-label', `${summary.textContent} of ${tag}`);
  const fields = declared.map((attribute) => fieldOf(tag, attribute, attributes[attribute.name] ?? ''));
  const group = make('fieldset', {className: 'attributes', disabled: true, hidden: true});
  group.setAttribute('aria-label', `Attributes of ${tag}`);
  group.append(make('details', {}, summary, ...fields));
  return group;
}

const controlsOf = (group) => (group ? [...group.querySelectorAll('input, select')] : []);

/** The value of a field before any change. */
export const initialValue = (control) => {
  if (control.type === 'checkbox') return '';
  return control.defaultValue ?? [...control.options].find((option) => option.defaultSelected)?.value ?? '';
};

/** The field's current value; '' if there is none. */
export const currentValue = (control) => (control.type === 'checkbox' && !control.checked ? '' : control.value);

/** The attributes that the fields set, by name. */
export const attributesIn = (group) =>
  Object.fromEntries(
    controlsOf(group)
      .filter((control) => currentValue(control))
      .map((control) => [control.name.split('.')[1], control.type === 'checkbox' ? '' : control.value]),
  );

/** Whether any field differs from its initial value. */
export const isChanged = (group) =>
  controlsOf(group).some((control) => currentValue(control) !== initialValue(control));
