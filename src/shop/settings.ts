import {atom, type ReadableAtom, type WritableAtom} from 'nanostores';
import {StorefrontError} from '../client/errors.js';
import {hasOwn, withoutPrototype} from '../client/prototype-safe.js';
import {type Config, type OptionProblem, type Options, type Problem, problemsOf, readConfig} from './config.js';

/** The options of a shop, and the configuration or the problem that follows from them. */
interface Settings {
  readonly $options: WritableAtom<Options>;
  /** The first problem of the options; undefined when they are valid. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** Undefined while the options have a problem. */
  readonly $config: ReadableAtom<Config | undefined>;
  /** The configuration; throws a `setup` error while the options have a problem. */
  readonly config: () => Config;
  /** Changes some options and keeps the others. */
  readonly configure: (changes: Options) => void;
}

/** `onChange` runs after the options have changed, and before the configuration follows; it is given what is wrong with them, too. */
export function createSettings(
  onChange: (before: Options, after: Options, problems: readonly OptionProblem[]) => void,
): Settings {
  const $options = atom<Options>(withoutPrototype({}));
  const $config = atom<Config | undefined>(undefined);
  const $problem = atom<Problem | undefined>(undefined);
  return {
    $options,
    $problem,
    $config,
    config() {
      const config = $config.get();
      if (!config) throw new StorefrontError('setup', `${$problem.get()!.option} is ${$problem.get()!.fault}`);
      return config;
    },
    configure(changes) {
      const before = $options.get();
      const after = withoutPrototype({...before, ...changes});
      const problems = problemsOf(after);
      const checked = readConfig(after, problems);
      const isValid = hasOwn(checked, 'storeUrl');
      $options.set(after);
      onChange(before, after, problems);
      $problem.set(isValid ? undefined : checked);
      $config.set(isValid ? checked : undefined);
    },
  };
}
