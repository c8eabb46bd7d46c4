import {expect} from '@open-wc/testing';

/** Runs axe on an element once its animations have ended: an element that fades in has less contrast meanwhile. */
export async function expectAccessible(element: Element): Promise<void> {
  const moving = element
    .shadowRoot!.getAnimations()
    .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
  // A canceled animation has ended, too.
  await Promise.allSettled(moving.map(({finished}) => finished));
  await expect(element).to.be.accessible();
}
