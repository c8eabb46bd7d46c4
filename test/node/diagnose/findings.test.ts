import {expect} from 'chai';
import {type FindingId, finding} from '../../../src/diagnose/findings.js';
import {SAMPLES} from '../../support/findings.js';

const all = Object.entries(SAMPLES).map(([id, {data}]) => finding(id as FindingId, data as never));

describe('a finding', () => {
  it('is a sentence, and has a remedy where something does not work', () => {
    for (const {id, level, text, remedy} of all) {
      expect(text, id).to.match(/\.$/);
      expect(text, id).not.to.match(/undefined|NaN|\[object/);
      if (level === 'fatal' || level === 'fault') expect(remedy, id).to.match(/\.$/);
      if (remedy !== undefined) expect(remedy, id).not.to.match(/undefined|NaN|\[object/);
    }
  });

  it('asks to remove a secret from the page', () => {
    for (const id of ['option-holds-key', 'option-holds-password'] as const)
      expect(finding(id, {option: 'token'}).remedy, id).to.contain('secrets stay on your server');
  });

  const rows: readonly [id: FindingId, level: string, text: RegExp][] = [
    ['prefix-too-late', 'fault', /The prefix came after the script.*Put "prefix" before the script/],
    ['script-second-tag', 'note', /Two script tags.*first one counts.*<store-provider>/],
    ['file-answers-now', 'fatal', /^<store-cart> stays empty: .*answers now\. Load the page again/],
    ['visitors-refused', 'fatal', /answers nobody who has not signed in \(401, code 1501\).*getToken/],
    ['policy-blocks-part', 'fault', /connect-src does not name https:\/\/game\.example\. The backpack cannot be shown/],
    ['offline', 'fatal', /offline/],
    [
      'service-has-not',
      'fault',
      /^The shop has no item with the SKU "bow".*404, code 4001\)\. The shop’s explain\(\) says/,
    ],
    ['part-is-another', 'fault', /^backpack-url: another service answers/],
    ['part-not-found', 'fault', /^backpack-url: 404/],
    ['part-refuses', 'fault', /^backpack-url: 500/],
    ['page-is-xml', 'fatal', /application\/xhtml\+xml cannot show the elements\. Serve it as text\/html/],
    ['not-secure', 'note', /did not come by https/],
    ['no-storage', 'note', /has no storage/],
  ];
  for (const [id, level, words] of rows) {
    it(`says what it is: ${id}`, () => {
      const found = all.find((each) => each.id === id)!;

      expect(found.level).to.equal(level);
      expect(`${found.text} ${found.remedy}`).to.match(words);
    });
  }

  for (const [request, code, words] of [
    [
      'GET /v2/project/44056/items/virtual_items/group/swords',
      4001,
      'The shop has no group with the external id "swords"',
    ],
    ['GET /v2/project/44056/items/bundle/sku/all', 4001, 'The shop has no bundle with the SKU "all"'],
    ['GET /v2/project/44056/items/game/sku/quest', 4001, 'The shop has no game with the SKU "quest"'],
    ['GET /v2/project/44056/items/game/key/sku/quest-key', 4001, 'The shop has no game key with the SKU "quest-key"'],
    ['GET /v2/project/44056/items/virtual_currency/sku/gold', 4001, 'The shop has no currency with the SKU "gold"'],
    [
      'GET /v2/project/44056/items/virtual_currency/package/sku/sack',
      4001,
      'The shop has no package with the SKU "sack"',
    ],
    ['POST /v2/project/44056/payment/item/bow', 4001, 'The shop has no item with the SKU "bow", or does not sell it'],
    ['GET /v2/project/44056/cart/wishes', 1008, 'The player has no cart with the id "wishes"'],
    ['GET /v2/project/44056/order/77', 3001, 'The player has no order 77'],
    [
      'POST /v2/project/44056/user/reward_chain/9/step/1/claim',
      9805,
      'The shop has no chain with the id 9, or not this step of it',
    ],
    ['GET /api/v2/project/7/items/virtual_items', 0, 'The service knows no project 7, or has no such interface'],
    ['PUT /v2/project/44056/cart/fill', 4001, 'The service does not have what the shop requested'],
    ['GET /web/backpack/items', 0, 'The service does not have what the shop requested'],
  ] as const) {
    it(`says in words what the service does not have: ${request}`, () => {
      const message = `${request}: 404, code ${code}`;

      expect(finding('service-has-not', {message}).text).to.equal(`${words} (${message}).`);
    });
  }

  it('is about a part of the shop by its option, and then not fatal', () => {
    const found = finding('service-unreachable', {
      url: 'https://game.example',
      part: {option: 'backpack-url', effect: 'backpack'},
    });

    expect(found.level).to.equal('fault');
    expect(found.text).to.equal('backpack-url: Nothing answers at https://game.example. The backpack cannot be shown.');
    expect(found.remedy).to.contain('Look at backpack-url');
  });

  it('names the option in both its forms, and where options may stand that the script tag has lost', () => {
    const {remedy} = finding('option-missing', {option: 'project-id', lostOptions: 'none'});

    expect(remedy).to.contain('project-id (data-project-id on the script tag) to the number of your project.');
    expect(remedy).to.contain('data-storefront>{"project-id": …}</script>');
  });
});
