import type {Grid, Span} from './windowed-grid.js';

/** Heights of the window, above it and below it. */
type Overscan = readonly [above: number, below: number];

/** How far around the window cards are drawn. They are drawn again only once fewer than `least` are there. */
export interface OverscanRange {
  readonly drawn: Overscan;
  readonly least: Overscan;
}

/** In the direction of the scroll: one scroll by the window's height then shows no gap. */
const AHEAD = 1;
/** Behind it, for a scroll that turns back. */
const BEHIND = 0.5;
const NONE: Overscan = [0, 0];

export const OVERSCAN = {
  both: {drawn: [AHEAD, AHEAD], least: [AHEAD, AHEAD]},
  down: {drawn: [BEHIND, AHEAD], least: [0, AHEAD]},
  up: {drawn: [AHEAD, BEHIND], least: [AHEAD, 0]},
} as const satisfies Readonly<Record<string, OverscanRange>>;

/**
 * The indexes of the items that each grid has to draw: the cards in view or near it, and the rows around the focused card,
 * so that Tab and the arrow keys find their next card. Updates `inView` and `nearView` of the grids. `focused` is an index
 * in the whole list; NaN without a focused card.
 */
export function itemsToDraw(
  grids: readonly Grid[],
  columns: number,
  overscan: OverscanRange,
  focused: number,
): readonly (readonly number[])[] {
  const height = window.innerHeight;
  const boxes = grids.map(({element}) => element.getBoundingClientRect());
  const isNear = boxes.map(({top, bottom}) => bottom >= -AHEAD * height && top <= (1 + AHEAD) * height);
  if (!isNear.includes(true)) isNear[boxes[0]!.top > 0 ? 0 : grids.length - 1] = true;
  let start = 0;
  return grids.map((grid, index) => {
    const {top} = boxes[index]!;
    const {scale} = grid;
    const within = ([above, below]: Overscan): Span =>
      grid.between((-above * height - top) / scale, ((1 + below) * height - top) / scale);
    grid.inView = within(NONE);
    if (!isNear[index]) grid.nearView = [0, 0];
    else if (!contains(grid.nearView, within(overscan.least))) grid.nearView = within(overscan.drawn);
    const own = focused - start;
    const {length} = grid.items;
    start += length;
    const hasFocus = own + columns >= 0 && own - columns < length;
    return grid.rowsOf(grid.nearView, hasFocus ? [own - columns, own + columns + 1] : [0, 0]);
  });
}

const contains = ([from, to]: Span, [first, end]: Span): boolean => from <= first && end <= to;
