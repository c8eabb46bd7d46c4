/** The first cards are drawn at once; the others follow their paint. */
const FIRST_CARDS = 12;
/** Cards of each further step, at least: small enough that no task is long. */
const STEP_CARDS = 48;
/**
 * Above this number, only the cards near the view are drawn, if the browser keeps the view in its place while cards
 * above it come and go: without that (WebKit), a running scroll would jump.
 */
const LONG_LIST_CARDS = 300;
const hasScrollAnchoring = (): boolean => CSS.supports('overflow-anchor', 'auto');

/**
 * The number of items that a catalog shows (the first page, and the pages that the player requested), and the number of
 * rendered cards.
 */
export class Paging {
  /** Number of items that the player requested; 0 for the first page alone. */
  requested = 0;
  /** Items to show. */
  count = 0;
  /** Fewer items are loaded than the first page shows, and the service has more. */
  isShort = false;
  private drawn = FIRST_CARDS;
  private loaded = 0;
  private pageSize = 0;

  /** Receives the number of loaded items. `mayLoadMore`: a first page that is not full is to be filled. */
  update(loaded: number, pageSize: number, mayLoadMore: boolean): void {
    this.loaded = loaded;
    this.pageSize = pageSize;
    this.isShort = mayLoadMore && loaded < pageSize;
    this.count = Math.min(loaded, Math.max(this.requested, pageSize));
  }

  /** Cards to draw in this update. */
  get drawnCount(): number {
    return Math.min(this.count, this.drawn);
  }

  /** Items that "show more" adds to the `drawn` ones; 0 while items that are to be shown are still to be drawn or loaded. */
  nextCount(drawn: number, hasMore: boolean): number {
    const {loaded, pageSize} = this;
    if (drawn < this.count || this.isShort) return 0;
    return Math.min(loaded - drawn || (hasMore ? pageSize : 0), pageSize);
  }

  /** Whether so many cards are shown that only those near the view are drawn. */
  get isLong(): boolean {
    return hasScrollAnchoring() && this.count > LONG_LIST_CARDS;
  }

  /** Takes the next step. Returns whether there are more cards to draw; after the last step, all cards are drawn at once. */
  drawNextStep(): boolean {
    if (this.drawn < this.count) {
      this.drawn += Math.max(STEP_CARDS, this.drawn >> 1);
      return true;
    }
    if (!this.isShort) this.drawn = Number.POSITIVE_INFINITY;
    return false;
  }
}
