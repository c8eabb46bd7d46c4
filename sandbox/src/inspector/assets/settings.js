// Settings of a project until its reset, beside the faults of single requests.
import {h} from './dom.js';
import {doing} from './say.js';

const CHOICES = {
  payment_page: {
    caption: 'The payment page',
    values: [
      ['normal', 'is well'],
      ['silent', 'says nothing to the shop that opened it'],
      ['stuck', 'never loads'],
      ['closing', 'closes itself at once'],
      ['isolated', 'cuts itself off from the shop (COOP)'],
      ['unframed', 'may be shown in no frame (frame-ancestors)'],
    ],
  },
  webhook_mode: {
    caption: 'A payment is told',
    values: [
      ['combined', 'inside of order_paid and order_canceled'],
      ['separate', 'by webhooks of its own: payment, refund'],
    ],
  },
  allow_change_package: {
    caption: 'Players may change their plan',
    values: [
      ['true', 'yes'],
      ['false', 'no'],
    ],
  },
  recurrent_cancel_possible: {
    caption: 'Players may cancel subscriptions',
    values: [
      ['true', 'yes'],
      ['false', 'no'],
    ],
  },
};

/** A field for each setting, which is changed as soon as something else is chosen. */
export const settingsOf = (settings, {service, look}) =>
  h(
    'div',
    {class: 'row'},
    Object.entries(CHOICES).map(([name, {caption, values}]) => {
      const now = String(settings[name]);
      const change = ({target}) =>
        void doing(async () => {
          const value = typeof settings[name] === 'boolean' ? target.value === 'true' : target.value;
          await service.patch('settings', {[name]: value});
          await look();
          return `${caption}: ${target.selectedOptions[0].textContent}.`;
        });
      return h(
        'label',
        {key: name},
        caption,
        // Keyed by the value, so that a change from elsewhere is shown.
        h(
          'select',
          {key: now, name, onchange: change},
          values.map(([value, text]) => h('option', {value, selected: value === now}, text)),
        ),
      );
    }),
  );
