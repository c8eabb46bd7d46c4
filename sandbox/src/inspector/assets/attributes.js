// The game's attributes of a player, which rules and promotions use as conditions.
import {h} from './dom.js';
import {button, facts} from './parts.js';
import {doing} from './say.js';

export function attributesOf({user_id, attributes, clan}, {service, look}) {
  const change = (changes, text, form) =>
    doing(async () => {
      await service.patch('users/attributes', {user_id, attributes: changes});
      await look();
      form?.reset();
      return text;
    });
  const save = (name) => (event) => {
    event.preventDefault();
    const {value} = event.target.elements.value;
    void change({[name]: value}, `${name} of ${user_id} is ${value === '' ? 'empty' : value} now.`, event.target);
  };
  const remove = (name) => () => change({[name]: null}, `${user_id} has no ${name} any more.`);
  const add = (event) => {
    event.preventDefault();
    const {attribute, value} = event.target.elements;
    const name = attribute.value;
    void change({[name]: value.value}, `${user_id} has ${name} now.`, event.target);
  };
  const names = Object.keys(attributes).sort();
  return [
    h('p', {class: 'muted'}, 'What a player’s token says of them counts before it.'),
    clan !== null && facts([['Clan here', clan]]),
    names.map((name) =>
      h(
        'form',
        {class: 'row', key: `attribute ${name}`, onsubmit: save(name)},
        h(
          'label',
          {},
          name,
          h('input', {name: 'value', value: attributes[name], maxlength: '255', autocomplete: 'off'}),
        ),
        h('button', {type: 'submit', 'aria-label': `Save ${name}`}, 'Save'),
        button('Remove', remove(name), {'aria-label': `Remove ${name}`}),
      ),
    ),
    h(
      'form',
      {class: 'row', key: 'add', onsubmit: add},
      h(
        'label',
        {},
        'Attribute',
        h('input', {name: 'attribute', required: true, maxlength: '255', autocomplete: 'off', placeholder: 'level'}),
      ),
      h('label', {}, 'Value', h('input', {name: 'value', maxlength: '255', autocomplete: 'off'})),
      h('button', {}, 'Add'),
    ),
  ];
}
