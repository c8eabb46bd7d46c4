/** Stands in for the window of the payment page, since a test page cannot open real ones. */
export class PaymentWindow {
  closed = false;
  /** Where it was sent, in order; empty while it shows nothing. */
  readonly visited: URL[] = [];
  /** How often it was brought to the front. */
  focused = 0;
  /** What was said to it: the message and the origin it is meant for. */
  readonly heard: {readonly message: unknown; readonly origin: string}[] = [];

  readonly location = {
    replace: (url: string): void => void this.visited.push(new URL(url)),
  };

  /** The payment token of the address it shows. */
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
    this.heard.push({message: JSON.parse(message), origin});
  }

  /** Says something to the page that opened it, as the payment page does. */
  speak(command: string, data: unknown = {}): void {
    say(JSON.stringify({command, data}), {origin: this.visited[this.visited.length - 1]!.origin, source: this});
  }
}

/** A message event with any origin and source: no other window is needed, nor could one forge its origin. */
export function say(data: unknown, {origin, source}: {origin: string; source: unknown}): void {
  const event = new MessageEvent('message', {data, origin});
  Object.defineProperty(event, 'source', {value: source});
  dispatchEvent(event);
}

/** The windows a page opened while `window.open` was replaced. */
export interface OpenedWindows {
  readonly all: PaymentWindow[];
  /** The one opened last. */
  readonly last: PaymentWindow;
  /** What the next calls of `window.open` do; `open` at first. */
  behaviour: 'open' | 'blocked' | 'throws' | 'closes at once';
  /** Where links to a window of their own led; those hand out no window. */
  readonly links: {readonly href: string; readonly rel: string}[];
  /** Gives the page its own `window.open` and links back. */
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
