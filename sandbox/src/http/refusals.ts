import {Refusal, refusedAt} from './refusal.js';

/** Refusals of an unknown name: the thing with that name may have been refused itself. */
const OF_NAMES: ReadonlySet<number> = new Set([4001, 4403, 4604, 8002, 9901, 9906]);

/** Collects the refusals of several steps, and throws them as one when all steps were tried. */
export class Refusals {
  readonly #kept: Refusal[] = [];

  /**
   * Runs one step, whose refusal is about the value at `place`; undefined if it was refused. Later errors may follow
   * from a refusal. So a refusal for an unknown name is then ignored, and any other error ends the collection with the
   * refusals so far.
   */
  async collect<T>(work: () => T | Promise<T>, place?: string): Promise<T | undefined> {
    try {
      return await work();
    } catch (thrown) {
      const error = place === undefined ? thrown : refusedAt(place, thrown);
      const isFirst = this.#kept.length === 0;
      if (!(error instanceof Refusal)) {
        this.throwAny();
        throw error;
      }
      if (isFirst || !OF_NAMES.has(error.code)) this.#kept.push(error);
      return undefined;
    }
  }

  /** Throws the collected refusals, with the code of the first and the details of all. */
  throwAny(): void {
    const [first, ...others] = this.#kept;
    if (!first) return;
    if (others.length === 0) throw first;
    const details = this.#kept.flatMap(({details: own, message}) =>
      Array.isArray(own) ? (own as {property: string; message: string}[]) : [{property: '', message}],
    );
    throw new Refusal(first.status, first.code, this.#kept.map(({message}) => message).join('; '), details);
  }
}
