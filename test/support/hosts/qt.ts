import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {freePort} from '../../../scripts/lib/listen.mjs';
import {connectDevTools, type DevTools} from './devtools.js';
import {type Host, hostProgram, newsReader} from './host.js';

export const QT = hostProgram('qt_view');

/** Starts a launcher with QtWebEngine, which opens its page, and drives its views. */
export async function openQt(args: readonly string[]): Promise<Host> {
  const port = await freePort();
  const child = spawn(QT, args, {
    // The launcher ends with its input, so that none is left when we are killed.
    stdio: 'pipe',
    env: {
      ...process.env,
      QT_QPA_PLATFORM: 'offscreen',
      QTWEBENGINE_REMOTE_DEBUGGING: String(port),
      QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu --disable-background-networking',
      // Chromium's own sandbox does not work for root, which containers usually run as.
      ...(process.getuid?.() === 0 && {QTWEBENGINE_DISABLE_SANDBOX: '1'}),
    },
  });
  const gone = once(child, 'exit');
  const {news, onPrint} = newsReader();
  child.stdout.on('data', onPrint);
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('DevTools listening')) resolve();
    });
    void gone.then(() => reject(new Error(printed)));
  });

  const views = new Map<string, DevTools>();
  /** The newest view. */
  const newest = async (): Promise<DevTools> => {
    const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    const {id, webSocketDebuggerUrl} = targets.find(({id: each}: {id: string}) => !views.has(each)) ?? {};
    if (!id) throw new Error('No other view');
    const view = await connectDevTools(webSocketDebuggerUrl);
    views.set(id, view);
    return view;
  };
  const shop = await newest();
  return {
    shop: shop.whole,
    frame: shop.frame,
    otherView: async () => (await newest()).whole,
    news,
    async close() {
      for (const view of views.values()) view.close();
      child.stdin.end();
      await gone;
    },
  };
}
