import {Refusal, refusedAt} from './refusal.js';

/** Refusals of a name that nothing has: what has it may have been refused itself. */
const OF_NAMES: ReadonlySet<number> = new Set([4001, 4403, 4604, 8002, 9901, 9906]);

/** What was refused of several things that are done in turn, thrown as one refusal when all of them were tried. */
export class Refusals {
  readonly #kept: Refusal[] = [];

  /**
   * Does one of the things, whose refusal is about what stands at `place`; undefined where it was refused. After a refusal, whatever else goes wrong may follow from that: names of
   * what is not there are no refusals of their own, and an error ends it all with what was refused so far.
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

  /** Throws what was refused, with the code of the first and the details of all. */
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
