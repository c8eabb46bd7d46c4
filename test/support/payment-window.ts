/** A fake window for the payment page, since a test page cannot open real ones. */
export class PaymentWindow {
  closed = false;
  /** The addresses the window was sent to, in order; empty while it shows nothing. */
  readonly visited: URL[] = [];
  /** How often the window was focused. */
  focused = 0;
  /** The received messages, with their target origins. */
  readonly received: {readonly message: unknown; readonly origin: string}[] = [];

  readonly location = {
    replace: (url: string): void => void this.visited.push(new URL(url)),
  };

  /** The payment token of the shown address. */
  get token(): string {
    return this.visited[this.visited.length - 1]!.searchParams.get('token')!;
  }

  focus(): void {
    this.focused++;
  }

  close(): void {
    this.closed = true;
  }

  postMessage(message: string, origin: string): void {
    this.received.push({message: JSON.parse(message), origin});
  }

  /** Sends a command to the page that opened the window, as the payment page does. */
  send(command: string, data: unknown = {}): void {
    dispatchMessage(JSON.stringify({command, data}), {
      origin: this.visited[this.visited.length - 1]!.origin,
      source: this,
    });
  }
}

/** Dispatches a message event with any origin and source: a real window could not forge its origin. */
export function dispatchMessage(data: unknown, {origin, source}: {origin: string; source: unknown}): void {
  const event = new MessageEvent('message', {data, origin});
  Object.defineProperty(event, 'source', {value: source});
  dispatchEvent(event);
}

/** The windows a page opened while `window.open` was replaced. */
export interface OpenedWindows {
  readonly all: PaymentWindow[];
  /** The window that was opened last. */
  readonly last: PaymentWindow;
  /** The behaviour of the next calls of `window.open`; `open` at first. */
  behaviour: 'open' | 'blocked' | 'throws' | 'closes at once';
  /** The clicked links that open a window of their own, which return no handle. */
  readonly links: {readonly href: string; readonly rel: string}[];
  /** Restores the page's own `window.open` and links. */
  readonly restore: () => void;
}

export function replaceWindowOpen(): OpenedWindows {
  const own = window.open;
  const press = HTMLAnchorElement.prototype.click;
  const all: PaymentWindow[] = [];
  const links: OpenedWindows['links'] = [];
  const opened: OpenedWindows = {
    all,
    links,
    get last() {
      return all[all.length - 1]!;
    },
    behaviour: 'open',
    restore: () => {
      window.open = own;
      HTMLAnchorElement.prototype.click = press;
    },
  };
  HTMLAnchorElement.prototype.click = function () {
    const {href, rel, target} = this;
    if (target === '_blank') links.push({href, rel});
    else press.call(this);
  };
  window.open = () => {
    const {behaviour} = opened;
    if (behaviour === 'throws') throw new Error('Not allowed here');
    if (behaviour === 'blocked') return null;
    const shown = new PaymentWindow();
    shown.closed = behaviour === 'closes at once';
    all.push(shown);
    return shown as unknown as Window;
  };
  return opened;
}

/** Replaces `window.open` in each test of a block: returns the windows of the test that runs. */
export function windowsOfEachTest(): OpenedWindows {
  let windows: OpenedWindows;
  beforeEach(() => {
    windows = replaceWindowOpen();
  });
  afterEach(() => windows.restore());
  return {
    get all() {
      return windows.all;
    },
    get last() {
      return windows.last;
    },
    get links() {
      return windows.links;
    },
    get behaviour() {
      return windows.behaviour;
    },
    set behaviour(behaviour) {
      windows.behaviour = behaviour;
    },
    restore: () => windows.restore(),
  };
}
