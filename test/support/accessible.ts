import {expect} from '@open-wc/testing';

/** Has axe look at an element, once nothing in it fades or moves: what fades in has less contrast on the way. */
export async function expectAccessible(element: Element): Promise<void> {
  const moving = element
    .shadowRoot!.getAnimations()
    .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
  // One that is cut short has ended too.
  await Promise.allSettled(moving.map(({finished}) => finished));
  await expect(element).to.be.accessible();
}
