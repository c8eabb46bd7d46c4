// How a player's balance is topped up by itself, as the studio reads and sets it.
import {h} from './dom.js';
import {about, countOf, editor, tellThat} from './editor.js';
import {facts} from './parts.js';
import {addressOf} from './route.js';

export function topUpsOf({user_id, auto_topup: [setting], packages}, context) {
  const {project, service, look} = context;
  const stored = {
    is_enabled: setting?.is_enabled ?? false,
    threshold: String(setting?.threshold ?? ''),
    package_sku: setting?.package_sku ?? '',
  };
  const form = editor(`${project} players ${user_id} top-up`, stored, context);
  const save = async ({is_enabled, threshold, package_sku}) => {
    const body = {
      is_enabled,
      // Switching it off needs no other value.
      threshold: !is_enabled && threshold.trim() === '' ? 0 : countOf(threshold),
      package_sku: package_sku.trim() || null,
    };
    await service.put(`user/${encodeURIComponent(user_id)}/auto-topup`, body).catch(about('package_sku'));
    await look();
    return is_enabled
      ? `Below ${body.threshold.toLocaleString('en')}, ${body.package_sku} is bought for ${user_id}.`
      : `Nothing is bought by itself for ${user_id}.`;
  };
  return [
    facts([
      ['Now', inWords(setting)],
      [
        'Last order',
        setting?.order_id && h('a', {href: addressOf(project, 'orders', setting.order_id)}, setting.order_id),
      ],
      ['Last attempt', setting?.declined && `declined: ${setting.declined}`],
    ]),
    form.form(
      `Auto top-up of ${user_id}`,
      {caption: 'Set it', save},
      form.check('Topped up by itself', 'is_enabled', 'is_enabled'),
      h(
        'div',
        {class: 'row', key: 'what'},
        form.text('Below so many units', 'threshold', 'threshold', {
          inputmode: 'numeric',
          told: tellThat('is no whole number from 1 to 1,000,000,000'),
        }),
        form.text('SKU of the package that is bought', 'package_sku', 'package_sku', {
          list: 'packages',
          maxlength: '255',
          told: tellThat('is no package of a virtual currency'),
        }),
      ),
      h(
        'datalist',
        {id: 'packages', key: 'packages'},
        packages.map(({sku, name}) => h('option', {key: sku, value: sku}, name)),
      ),
      h(
        'p',
        {class: 'muted', key: 'how'},
        'It is bought by the card that the player saved last; without one, the studio hears ps_declined.',
      ),
    ),
  ];
}

const inWords = (setting) =>
  setting?.is_enabled
    ? `below ${setting.threshold.toLocaleString('en')} ${setting.currency_sku}, ${setting.package_sku} is bought`
    : 'nothing is bought';
