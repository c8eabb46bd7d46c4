import {seed as SEED, sizes} from '../../../test/support/run/sizes.mjs';

export const STEPS = Number(process.env.STEPS ?? sizes.modelOperations);

/**
 * Takes `STEPS` random steps, in new shops of a few steps each, so that lists stay short. A step notes in the log what it does: the last
 * notes are printed with the seed where a step fails.
 */
export async function inRandomShops(
  stepsOfAShop: number,
  runShop: (steps: number, log: string[]) => Promise<void>,
): Promise<void> {
  for (let left = STEPS; left > 0; left -= stepsOfAShop) {
    const log: string[] = [];
    await runShop(Math.min(left, stepsOfAShop), log).catch((error: unknown) => {
      console.error(`SEED=${SEED}; the last steps:\n${log.slice(-20).join('\n')}`);
      throw error;
    });
  }
}
