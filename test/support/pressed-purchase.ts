import {expect} from '@open-wc/testing';
import {cardOf} from './parts.js';
import {ITEM, untilStage} from './purchase-steps.js';
import type {Mounted} from './storefront-fixture.js';

/** A page on which a purchase begins by a press on a card. */
export const PAGE = '<store-catalog></store-catalog><store-order></store-order>';

export const press = ({catalog}: Mounted, item = ITEM): void => cardOf(catalog, item).button.click();

/** Begins to buy an item, up to the payment page. */
export async function buy(shown: Mounted, item = ITEM): Promise<void> {
  press(shown, item);
  await untilStage(shown, 'waiting');
}

/** The only end event. */
export function onlyEnd({eventsOf}: Mounted) {
  expect(eventsOf('store-purchase-end'), 'one end').to.have.length(1);
  return eventsOf('store-purchase-end')[0]!;
}
