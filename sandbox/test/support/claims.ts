import assert from 'node:assert/strict';
import {codeOf, times} from './at-once.js';
import {goldOf} from './reward-chains.js';
import type {Credential, Shop} from './sandbox.js';

/**
 * Forty players claim a step that gives 7 gold while the studio deletes its chain. Each claim must succeed or find no
 * chain (7001), and only those that succeed give gold.
 */
export async function claimDuringDeletion(
  shop: Shop,
  claim: (player: Credential) => Promise<Response>,
  remove: () => Promise<Response>,
): Promise<void> {
  const players = await times(40, (index) => shop.player(`player-${index}`));
  const half = players.length / 2;
  const claims = (some: readonly Credential[]) => some.map((player) => codeOf(claim(player)));

  const begun = claims(players.slice(0, half));
  const removal = codeOf(remove());
  const codes = await Promise.all([...begun, ...claims(players.slice(half))]);

  assert.equal(await removal, 0);
  assert.ok(
    codes.every((code) => code === 0 || code === 7001),
    `${codes}`,
  );
  for (const [index, player] of players.entries())
    assert.equal(await goldOf(shop, player), codes[index] === 0 ? 7 : 0, `player ${index}`);
}
