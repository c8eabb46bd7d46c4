import {expect} from '@open-wc/testing';
import {openOrderSocket} from '../../../../src/purchase/checkout/order-socket.js';
import {countListeners} from '../../../support/count-listeners.js';
import {settled, TestClock} from '../../../support/test-clock.js';

/** A fake WebSocket, with which a test can play a faulty service. */
class Line {
  static readonly all: Line[] = [];
  readonly url: string;
  readonly said: unknown[] = [];
  onopen = (): void => {};
  onmessage = (_: {data: unknown}): void => {};
  onclose = (_: {code: number}): void => {};
  isClosed = false;

  constructor(url: string) {
    this.url = url;
    Line.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    if (!this.isClosed) this.breaks(1000);
  }

  says(...frames: unknown[]): void {
    this.onmessage({
      data: frames.map((frame) => (typeof frame === 'string' ? frame : JSON.stringify(frame))).join('\n'),
    });
  }

  breaks(code: number): void {
    this.isClosed = true;
    this.onclose({code});
  }
}

const CONNECTED = {id: 1, connect: {client: 'c', ping: 25, pong: true, subs: {}}};
const orderNews = (order_id: unknown): object => ({
  push: {channel: 'x', pub: {data: {order_id, status: 'paid'}, offset: 1}},
});

describe('openOrderSocket', () => {
  const own = window.WebSocket;
  const ends: AbortController[] = [];
  beforeEach(() => {
    Line.all.length = 0;
    window.WebSocket = Line as unknown as typeof WebSocket;
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end.abort();
    window.WebSocket = own;
  });

  async function listening(token: string | undefined = 'jwt') {
    const clock = new TestClock();
    const over = new AbortController();
    ends.push(over);
    let hints = 0;
    const isUp = openOrderSocket({
      url: 'wss://store.example/socket',
      projectId: 7,
      isOurs: (id) => id === 42,
      token: async () => token,
      onHint: () => void hints++,
      clock,
      signal: over.signal,
    });
    await settled();
    const line = (): Line => Line.all[Line.all.length - 1]!;
    return {clock, line, isUp, hintCount: () => hints, end: () => over.abort()};
  }

  it('authenticates as the service expects, and reports news of its own order only', async () => {
    const {line, isUp, hintCount} = await listening();
    line().onopen();
    expect(line().url).to.equal('wss://store.example/socket');
    expect(line().said).to.deep.equal([{id: 1, connect: {data: {auth: 'jwt', project_id: 7}, name: 'js'}}]);
    expect(isUp()).to.equal(false);

    line().says(CONNECTED);
    expect([isUp(), hintCount()], 'what was missed is looked at').to.deep.equal([true, 1]);
    line().says(orderNews(41), orderNews('42'), orderNews(null));
    expect(hintCount()).to.equal(1);
    line().says(orderNews(42));

    expect(hintCount()).to.equal(2);
  });

  it('answers pings, also in a text with other frames', async () => {
    const {line} = await listening();
    line().says(CONNECTED);

    line().says('{}', orderNews(41), '{}');

    expect(line().said).to.deep.equal([{}, {}]);
  });

  it('ignores frames that make no sense', async () => {
    const {line, isUp, hintCount} = await listening();

    line().says('', 'hello', 'null', '[]', '5', '{"push":null}', '{"push":{"pub":{"data":null}}}', '{"push":"x"}');
    line().onmessage({data: new Blob(['x'])});

    expect([isUp(), hintCount()]).to.deep.equal([false, 0]);
  });

  it('reconnects after a broken connection, later each time, and asks for a look at once', async () => {
    const {clock, line, isUp, hintCount} = await listening();
    line().says(CONNECTED);

    line().breaks(1006);
    expect([isUp(), hintCount()]).to.deep.equal([false, 2]);
    await clock.pass(2000);
    expect(Line.all).to.have.length(2);
    line().breaks(1006);
    await clock.pass(1999);
    expect(Line.all, 'twice as long').to.have.length(2);
    await clock.pass(2001);
    expect(Line.all).to.have.length(3);
    line().says(CONNECTED);

    expect([isUp(), hintCount()]).to.deep.equal([true, 3]);
  });

  it('closes a connection on which no ping arrived for too long', async () => {
    const {clock, line} = await listening();
    line().says({id: 1, connect: {ping: 5}});
    const first = line();

    await clock.pass(14_000);
    first.says('{}');
    await clock.pass(14_000);
    expect(first.isClosed).to.equal(false);
    await clock.pass(1000);

    expect(first.isClosed).to.equal(true);
  });

  it('closes when the page enters the back/forward cache, and reopens when the page returns', async () => {
    const {clock, line, isUp, hintCount} = await listening();
    line().says(CONNECTED);

    dispatchEvent(new Event('pagehide'));
    expect([line().isClosed, isUp()]).to.deep.equal([true, false]);
    await clock.pass(2000);
    line().says(CONNECTED);

    expect(Line.all).to.have.length(2);
    expect([isUp(), hintCount()]).to.deep.equal([true, 3]);
  });

  it('removes its listeners at its end', async () => {
    const listeners = countListeners(window);
    const {line, end} = await listening();
    line().says(CONNECTED);
    expect(listeners.count(), 'while it listens').to.equal(1);

    end();

    expect(listeners.count()).to.equal(0);
    listeners.stop();
  });

  it('does not reconnect where the service forbids it', async () => {
    const {clock, line} = await listening();

    line().breaks(3500);
    await clock.pass(600_000);

    expect(Line.all).to.have.length(1);
  });

  it('opens no connection without a player or after its end', async () => {
    await listening('');
    expect(Line.all).to.have.length(0);

    const {clock, line, end} = await listening();
    line().says(CONNECTED);
    end();
    await clock.pass(600_000);

    expect(line().isClosed).to.equal(true);
    expect(Line.all).to.have.length(1);
  });
});
