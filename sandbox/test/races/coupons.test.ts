import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {owner} from '../support/inventory.js';
import {addItem, ordersOf} from '../support/purchase.js';
import {everywhere} from '../support/races.js';
import {redeemablesOf, redeemCoupon} from '../support/redeemables.js';

const AT_ONCE = sizes.atOnce;
const COUPON = '/v2/project/{project_id}/admin/coupon/{external_id}';

everywhere('coupons', (open) => {
  const openWith = async (limits: object) => {
    const raced = await open();
    await addItem(raced.shop, 'potion');
    const code = await redeemablesOf(raced.shop).coupon('supplies', {bonus: [{sku: 'potion', quantity: 2}], ...limits});
    return {...raced, code};
  };

  it(`of which each player has one are redeemed once by ${AT_ONCE} requests of one player`, async () => {
    const {shop, at, code} = await openWith({redeem_user_limit: 1});
    const ada = await shop.player('ada');

    const codes = await times(AT_ONCE, (nth) => codeOf(redeemCoupon(at(nth), ada, code)));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 9804)], [1, AT_ONCE - 1], `${codes}`);
    assert.deepEqual(await owner(shop, ada).units(), {potion: 2});
    assert.equal((await ordersOf(shop)).length, 1);
  });

  it(`of which there are five are redeemed by five of ${AT_ONCE} players`, async () => {
    const {shop, at, code} = await openWith({redeem_total_limit: 5, redeem_code_limit: 5});
    const players = await times(AT_ONCE, (nth) => shop.player(`player-${nth}`));

    const codes = await times(AT_ONCE, (nth) => codeOf(redeemCoupon(at(nth), players[nth]!, code)));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 9804)], [5, AT_ONCE - 5], `${codes}`);
    const units = await times(AT_ONCE, (nth) => owner(shop, players[nth]!).units());
    for (const [nth, {potion = 0}] of units.entries()) assert.equal(potion, codes[nth] === 0 ? 2 : 0);
  });

  it('are redeemed until they are deleted, and give what they say, whatever their merchant does meanwhile', async () => {
    const {shop, at, code} = await openWith({});
    const path = {external_id: 'supplies'};
    const players = await times(AT_ONCE, (nth) => shop.player(`player-${nth}`));
    const merchant = async (): Promise<void> => {
      for (const key of [`PUT ${COUPON}/deactivate`, `PUT ${COUPON}/activate`, `DELETE ${COUPON}`] as const)
        await at(1).call(key, {path}, {as: shop.server});
    };

    const [codes] = await Promise.all([
      times(AT_ONCE, (nth) => codeOf(redeemCoupon(at(nth), players[nth]!, code))),
      merchant(),
    ]);

    assert.equal(countOf(codes, 0) + countOf(codes, 9802), AT_ONCE, `${codes}`);
    assert.equal(await codeOf(redeemCoupon(shop, players[0]!, code)), 9802);
    const units = await times(AT_ONCE, (nth) => owner(shop, players[nth]!).units());
    for (const [nth, {potion = 0}] of units.entries()) assert.equal(potion, codes[nth] === 0 ? 2 : 0);
  });

  it('have each code once, whoever adds it', async () => {
    const {shop, at} = await openWith({});
    await redeemablesOf(shop).coupon('others', {});
    const add = (nth: number) =>
      codeOf(
        at(nth).respond(
          `POST ${COUPON}/code`,
          {path: {external_id: nth % 2 ? 'supplies' : 'others'}, body: {coupon_code: 'SAME'}},
          {as: shop.server},
        ),
      );

    const codes = await times(40, add);

    assert.deepEqual([countOf(codes, 0), countOf(codes, 9803)], [1, 39], `${codes}`);
  });
});
