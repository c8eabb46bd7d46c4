import type {Purchase, Stage} from '../../src/index.js';
import type {Mounted} from './storefront-fixture.js';
import {untilValue} from './until.js';

/** Resolves once the purchase is in this stage, and the elements show that. */
export async function untilStage({storefront, settled}: Mounted, stage: Stage): Promise<Purchase> {
  const purchase = await untilValue(
    storefront.$purchase,
    (value) => value?.stage === stage,
    `the purchase is ${stage}`,
  );
  await settled();
  return purchase!;
}

/** The player returns to the game's page, which looks at the order. */
export const comeBack = (): boolean => dispatchEvent(new Event('focus'));
