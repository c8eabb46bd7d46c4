import type {StoreCatalog} from '../elements/store-catalog/store-catalog.js';
import type {FirstLook} from './first-look.js';

const FRAME_MS = 16;

/** What can have the focus, in the order in which it stands there. */
const buttonsOf = (root: ShadowRoot): HTMLElement[] => [...root.querySelectorAll('button')];

/** Makes room for what Lit draws, which comes before what stands there. Returns what puts it in place once it was drawn. */
function makeRoom({element, presses, end}: FirstLook): () => Promise<void> {
  const root = element.shadowRoot!;
  end();
  const old = [...root.childNodes];
  const focused = buttonsOf(root).indexOf(root.activeElement as HTMLElement);
  // Lit draws before the node that it finds first, which has to stay.
  root.prepend(new Comment());
  return async () => {
    if (!element.isConnected) return root.replaceChildren();
    const catalog = element as StoreCatalog;
    await catalog.updateComplete;
    for (const node of old) node.remove();
    buttonsOf(root)[focused]?.focus({preventScroll: true});
    catalog.act(presses);
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
