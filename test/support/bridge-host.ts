/** A frame in the wire format. */
export interface WireFrame {
  readonly p: string;
  readonly v: number;
  readonly id: string;
  readonly t: string;
  readonly m: string;
  readonly d?: Readonly<Record<string, unknown>>;
  readonly err?: string;
  readonly n?: string;
}

export const NONCE = 'b3c1d5e7f9a0b2c4d6e8f0a1b3c5d7e9';

/** The host's end of a message bridge: answers correctly, unless a test says otherwise. */
export class BridgeHost {
  /** All frames of the page, in order. */
  readonly received: WireFrame[] = [];
  caps: readonly unknown[] = ['getToken', 'openPayment', 'closePayment'];
  /** Whether the host answers nothing, not even a greeting. */
  isSilent = false;
  /** Whether the host's native object throws. */
  isBroken = false;
  /** Immediate answers, by the name of the request; other requests get none. */
  readonly answers: Record<string, unknown> = {};
  /** Sends a text to the page; set by the rig. */
  say: (text: string) => void = () => {};
  private count = 0;

  /** Receives a text of the page. */
  receive(text: string): void {
    if (this.isBroken) throw new Error('The host is gone');
    const frame: WireFrame = JSON.parse(text);
    this.received.push(frame);
    if (this.isSilent || frame.t !== 'req') return;
    if (frame.m === 'hello') this.welcome();
    else if (frame.m in this.answers) this.reply(frame.m, this.answers[frame.m]);
  }

  /** The page's frames of this name, in order. */
  all(m: string): readonly WireFrame[] {
    return this.received.filter((frame) => frame.m === m);
  }

  /** The page's last frame of this name. */
  last(m: string): WireFrame | undefined {
    const all = this.all(m);
    return all[all.length - 1];
  }

  welcome(over: object = {}): void {
    this.send({id: this.last('hello')!.id, t: 'res', m: 'welcome', d: {v: 1, caps: this.caps}, ...over});
  }

  /** Answers the last request of this name. */
  reply(m: string, d: unknown, over: object = {}): void {
    this.send({id: this.last(m)!.id, t: 'res', m, d, ...over});
  }

  /** Sends an event. */
  sendEvent(m: string, d?: unknown, over: object = {}): void {
    this.send({id: `event-${this.count++}`, t: 'evt', m, d, ...over});
  }

  /** Sends a frame with the right nonce, unless the frame has another; undefined leaves a field out. */
  send(frame: object): void {
    this.say(JSON.stringify({p: 'storefront-bridge', v: 1, n: NONCE, ...frame}));
  }
}
