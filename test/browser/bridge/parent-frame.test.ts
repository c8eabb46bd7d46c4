import {expect} from '@open-wc/testing';
import type {StorefrontBridge} from '../../../src/bridge/bridge.js';
import {parentFrameBridge} from '../../../src/bridge/hosts.js';
import {NONCE} from '../../support/bridge-host.js';
import {frameOf} from '../../support/bridge-rigs.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

interface Sent {
  readonly text: string;
  readonly origin: string;
}

const welcomeTo = (hello: string, caps: readonly string[] = ['getToken']): string =>
  JSON.stringify({...JSON.parse(hello), t: 'res', m: 'welcome', d: {v: 1, caps}, n: NONCE});

describe('parentFrameBridge', () => {
  let frames: HTMLIFrameElement[];
  /** All calls of `postMessage` of windows. */
  let sent: Sent[];
  let shop: Window;
  let stopSpying: () => void;

  const frame = async (...all: Parameters<typeof frameOf>): Promise<Window> => {
    const made = await frameOf(...all);
    frames.push(made);
    return made.contentWindow!;
  };

  beforeEach(async () => {
    frames = [];
    sent = [];
    const own = window.postMessage;
    window.postMessage = ((text: string, origin: string, ports?: Transferable[]) => {
      sent.push({text, origin});
      own.call(window, text, {targetOrigin: origin, transfer: ports ?? []});
    }) as typeof own;
    stopSpying = () => {
      window.postMessage = own;
    };
    shop = await frame();
  });
  afterEach(() => {
    stopSpying();
    for (const each of frames) each.remove();
  });

  const connect = (origins: readonly string[] = [location.origin], page: Window = shop): StorefrontBridge =>
    parentFrameBridge(origins, page, new TestClock());
  const hello = (): string => sent.find(({text}) => text.includes('"hello"'))!.text;
  /** Resolves once the shop's window has received all earlier messages. */
  const delivered = (): Promise<void> =>
    new Promise((resolve) => {
      shop.addEventListener('message', function onMark({data}: MessageEvent) {
        if (data !== 'mark') return;
        shop.removeEventListener('message', onMark);
        resolve();
      });
      shop.postMessage('mark', location.origin);
    });
  /** Dispatches a message to the shop with any origin and source, which no window could send. */
  const forge = (
    data: unknown,
    {origin = location.origin, source = window as MessageEventSource | null} = {},
  ): void => {
    const {port1} = new MessageChannel();
    const event = new MessageEvent('message', {data, origin, ports: [port1]});
    Object.defineProperty(event, 'source', {value: source});
    shop.dispatchEvent(event);
  };

  it('greets each allowed origin, and no other', () => {
    connect(['https://a.example', 'https://b.example:8443']);

    expect(sent.map(({origin}) => origin)).to.deep.equal(['https://a.example', 'https://b.example:8443']);
  });

  const malformed = ['*', 'null', '', '/', 'https://a.example/', 'https://A.example', 'a.example'];
  it('accepts no wildcard and no malformed origin, and warns about it', () => {
    const warnings = catchWarnings();

    const bridge = connect(malformed);

    expect(warnings.stop()).to.have.length(malformed.length);
    for (const text of warnings.texts) expect(text).to.contain('[parent-origin-invalid]');
    expect(sent).to.deep.equal([]);
    expect(bridge.capabilities.size).to.equal(0);
  });

  it('sends no greeting where the page is in no frame', () => {
    const bridge = parentFrameBridge([location.origin], window, new TestClock());

    expect(sent).to.deep.equal([]);
    expect(bridge.capabilities.size).to.equal(0);
  });

  it('continues on the port of the welcome, and on no window', async () => {
    const bridge = connect();
    const {port1, port2} = new MessageChannel();
    const received: string[] = [];
    port1.onmessage = ({data}) => {
      received.push(data);
      port1.postMessage(JSON.stringify({...JSON.parse(data), t: 'res', d: 'jwt'}));
    };
    shop.postMessage(welcomeTo(hello()), location.origin, [port2]);
    await until(() => bridge.capabilities.size, 'the welcome');
    sent.length = 0;

    const token = await bridge.getToken({audience: 'store', reason: 'start', signal: new AbortController().signal});

    expect(token).to.equal('jwt');
    expect(received).to.have.length(1);
    expect(sent).to.deep.equal([]);
    port1.close();
  });

  it('ignores every window once it has the port', async () => {
    const bridge = connect();
    const {port1, port2} = new MessageChannel();
    shop.postMessage(welcomeTo(hello()), location.origin, [port2]);
    await until(() => bridge.capabilities.size, 'the welcome');
    let news = 0;
    bridge.on('token', () => news++);
    const event = JSON.stringify({p: 'storefront-bridge', v: 1, id: 'e', t: 'evt', m: 'token', n: NONCE});

    shop.postMessage(event, location.origin);
    forge(event);
    await delivered();
    expect(news).to.equal(0);

    port1.postMessage(event);
    await until(() => news, 'the event by the port');
    port1.close();
  });

  it('ignores a welcome without a port', async () => {
    const bridge = connect();

    shop.postMessage(welcomeTo(hello()), location.origin);
    await delivered();

    expect(bridge.capabilities.size).to.equal(0);
  });

  it('keeps waiting for its parent after messages with ports that are not for it', async () => {
    const bridge = connect();
    const [other, ours] = [new MessageChannel(), new MessageChannel()];

    shop.postMessage('another library', location.origin, [other.port2]);
    shop.postMessage(welcomeTo(hello()), location.origin, [ours.port2]);

    await until(() => bridge.capabilities.size, 'the welcome');
    ours.port1.close();
  });

  it('accepts the first welcome of two', async () => {
    const bridge = connect();
    const [first, second] = [new MessageChannel(), new MessageChannel()];
    const received: string[] = [];
    first.port1.onmessage = () => received.push('first');
    second.port1.onmessage = () => received.push('second');

    shop.postMessage(welcomeTo(hello(), ['closePayment']), location.origin, [first.port2]);
    shop.postMessage(welcomeTo(hello(), ['getToken']), location.origin, [second.port2]);
    await delivered();
    bridge.closePayment!(1);
    await until(() => received.length, 'the port');
    await settled();

    expect([...bridge.capabilities]).to.deep.equal(['closePayment']);
    expect(received).to.deep.equal(['first']);
    first.port1.close();
    second.port1.close();
  });

  const lookalikes = [
    'null',
    '',
    '*',
    'https://launcher.example.evil.example',
    'https://evil-launcher.example',
    'https://launcher.example:8443',
    'http://launcher.example',
    'https://LAUNCHER.example',
    'https://launcher.example.',
    'https://launcher.example/',
    'https://launcher',
  ];
  for (const origin of lookalikes) {
    it(`ignores a welcome from the origin "${origin}"`, () => {
      const bridge = connect(['https://launcher.example']);

      forge(welcomeTo(hello()), {origin});

      expect(bridge.capabilities.size).to.equal(0);
    });
  }

  it('accepts a welcome from exactly its origin', () => {
    const bridge = connect(['https://launcher.example']);

    forge(welcomeTo(hello()), {origin: 'https://launcher.example'});

    expect([...bridge.capabilities]).to.deep.equal(['getToken']);
  });

  it('ignores a welcome from another window of the right origin, or from none', async () => {
    const bridge = connect(['https://launcher.example']);
    const sibling = await frame();

    for (const source of [sibling, shop, null]) {
      forge(welcomeTo(hello()), {origin: 'https://launcher.example', source});
    }

    expect(bridge.capabilities.size).to.equal(0);
  });

  /** A frame beside the shop's that has received the greeting, and welcomes the shop in place of the parent. */
  const attack = (text: string): string => {
    const data = JSON.stringify(text).replace(/</g, '\\u003c');
    return `<script>
      const {port1, port2} = new MessageChannel();
      port1.onmessage = ({data}) => parent.postMessage('stolen ' + data, '*');
      parent.frames[0].postMessage(${data}, '*', [port2]);
      parent.postMessage('tried', '*');
    </script>`;
  };
  const attackers: [who: string, attributes: Record<string, string>][] = [
    ['a sibling frame of the same origin', {}],
    ['a sibling frame without an origin', {sandbox: 'allow-scripts'}],
  ];
  for (const [who, attributes] of attackers) {
    it(`ignores a welcome from ${who}`, async () => {
      const received: unknown[] = [];
      const onMessage = ({data}: MessageEvent): void => void received.push(data);
      addEventListener('message', onMessage);
      const bridge = connect();
      expect(window.frames[0]).to.equal(shop);

      await frame(attack(welcomeTo(hello())), attributes);
      await until(() => received.includes('tried'), 'the attack');
      await delivered();
      removeEventListener('message', onMessage);

      expect(bridge.capabilities.size).to.equal(0);
      expect(received.filter((data) => String(data).startsWith('stolen'))).to.deep.equal([]);
    });
  }

  it('ignores a welcome from a frame inside the shop’s', async () => {
    const bridge = connect();
    const inner = shop.document.createElement('iframe');
    const data = JSON.stringify(welcomeTo(hello())).replace(/</g, '\\u003c');
    inner.srcdoc = `<script>
      const {port2} = new MessageChannel();
      parent.postMessage(${data}, '*', [port2]);
      parent.postMessage('tried', '*');
    </script>`;
    const tried = new Promise((resolve) =>
      shop.addEventListener('message', ({data}: MessageEvent) => data === 'tried' && resolve(undefined)),
    );
    shop.document.body.append(inner);

    await tried;

    expect(bridge.capabilities.size).to.equal(0);
  });

  it('never sends to the origin *', async () => {
    const bridge = connect();
    const {port1, port2} = new MessageChannel();
    shop.postMessage(welcomeTo(hello(), ['closePayment']), location.origin, [port2]);
    await until(() => bridge.capabilities.size, 'the welcome');
    bridge.closePayment!(1);
    await settled();

    expect(sent.filter(({origin}) => origin !== location.origin)).to.deep.equal([]);
    port1.close();
  });
});
