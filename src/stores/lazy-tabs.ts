import type {Parts} from './parts.js';
import type {Tabs} from './tabs.js';

/** What tells other tabs, and hears them, once its code is here; where that cannot be had, nobody is told. */
export const lazyTabs = ({use}: Parts): Promise<Tabs | undefined> =>
  import('./tabs.js').then(
    ({createTabs}) => use(createTabs),
    () => undefined,
  );
