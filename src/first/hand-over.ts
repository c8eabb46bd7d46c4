import type {StoreCatalog} from '../elements/store-catalog/store-catalog.js';
import type {FirstLook} from './first-look.js';

const FRAME_MS = 16;

/** What can have the focus, in the order in which it stands there. */
const buttonsOf = (root: ShadowRoot): HTMLElement[] => [...root.querySelectorAll('button')];

/** Lets Lit draw, before what stands there. Returns what puts that in place once it was drawn. */
function makeRoom({element, presses, end, clear}: FirstLook): () => Promise<void> {
  const root = element.shadowRoot!;
  end();
  const focused = buttonsOf(root).indexOf(root.activeElement as HTMLElement);
  return async () => {
    const catalog = element as StoreCatalog;
    if (element.isConnected) await catalog.updateComplete;
    clear();
    buttonsOf(root)[focused]?.focus({preventScroll: true});
    // Another copy of our code may have been faster, and be older.
    catalog.act?.(presses);
  };
}

/**
 * Gives catalogs that were painted first to the code of their element, which `define` registers. The cards stay where they
 * are, who has the focus keeps it, and what was pressed is done.
 */
export async function handOver(looks: readonly FirstLook[], define: () => void): Promise<void> {
  // A press that has begun ends on the button that it began on.
  while (looks.some(({element}) => element.shadowRoot!.querySelector(':active'))) {
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  const takers = looks.map(makeRoom);
  define();
  await Promise.all(takers.map((takeOver) => takeOver()));
}
