import {findWebKit, openWebKit} from '../run/webkit-launcher.mjs';
import {type Host, type HostedPage, hostProgram, newsReader} from './host.js';

export const WEBKIT = hostProgram('webkit_view');

/** Starts an app with WebKitGTK, and drives its views by WebDriver. */
export async function openWebKitHost(args: readonly string[]): Promise<Host> {
  const {news, onPrint} = newsReader();
  const {send, close} = await openWebKit(findWebKit()!, {program: WEBKIT, args, onPrint});
  const evaluate = (expression: string) => send('POST', '/execute/sync', {script: `return ${expression}`, args: []});
  const [shop] = await send('GET', '/window/handles');

  /** Switches to a view and a frame: WebDriver has one current frame. */
  const pageOf = (enter: () => Promise<void>): HostedPage => ({
    async read(expression) {
      await enter();
      return evaluate(expression);
    },
    async press(element) {
      await enter();
      const [id] = Object.values((await evaluate(element)) ?? {});
      if (!id) throw new Error(`Nothing to press: ${element}`);
      await send('POST', `/element/${id}/click`, {});
    },
  });
  const enterView = (handle: string): Promise<void> => send('POST', '/window', {handle});

  return {
    shop: pageOf(() => enterView(shop)),
    frame: (element) =>
      pageOf(async () => {
        await enterView(shop);
        await send('POST', '/frame', {id: await evaluate(element)});
      }),
    async otherView() {
      const handles: string[] = await send('GET', '/window/handles');
      const other = handles.find((handle) => handle !== shop);
      if (!other) throw new Error('No other view');
      return pageOf(() => enterView(other));
    },
    news,
    close,
  };
}
