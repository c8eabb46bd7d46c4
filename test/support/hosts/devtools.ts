import {once} from 'node:events';
import WebSocket from 'ws';
import type {HostedPage} from './host.js';

/**
 * Drives a view by Chromium's own protocol. Not by Playwright, which uses commands that an old Chromium lacks, and makes new windows
 * wait for it: windows that a host refuses would wait for ever.
 */
export interface DevTools {
  readonly whole: HostedPage;
  /** A frame of the page. */
  readonly frame: (element: string) => HostedPage;
  readonly close: () => void;
}

interface RemoteObject {
  readonly value?: unknown;
  readonly objectId?: string;
}

export async function connectDevTools(url: string): Promise<DevTools> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const asked = new Map<number, {resolve: (result: never) => void; reject: (error: Error) => void}>();
  /** The execution context of each frame's current document, by the frame's id. */
  const contexts = new Map<string, number>();
  let lastId = 0;

  socket.on('message', (data) => {
    const {id, method, params, result, error} = JSON.parse(String(data));
    if (method === 'Runtime.executionContextCreated' && params.context.auxData?.isDefault) {
      contexts.set(params.context.auxData.frameId, params.context.id);
    }
    if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result as never);
    asked.delete(id);
  });
  const send = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      asked.set(id, {resolve, reject});
      socket.send(JSON.stringify({id, method, params}));
    });

  async function evaluate(expression: string, options: object): Promise<RemoteObject> {
    const {result, exceptionDetails} = await send<{result: RemoteObject; exceptionDetails?: object}>(
      'Runtime.evaluate',
      {expression, ...options},
    );
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result;
  }

  /** A page, or a frame of it: `place` returns the execution context. */
  const pageOf = (place: () => Promise<{readonly contextId?: number}>): HostedPage => ({
    read: async (expression) => (await evaluate(expression, {...(await place()), returnByValue: true})).value as never,
    async press(element) {
      const {objectId} = await evaluate(element, await place());
      if (!objectId) throw new Error(`Nothing to press: ${element}`);
      await send('DOM.scrollIntoViewIfNeeded', {objectId});
      const {quads} = await send<{quads: number[][]}>('DOM.getContentQuads', {objectId});
      const [left, top, , , right, bottom] = quads[0]!;
      const point = {x: (left! + right!) / 2, y: (top! + bottom!) / 2, button: 'left', clickCount: 1};
      await send('Input.dispatchMouseEvent', {...point, type: 'mousePressed'});
      await send('Input.dispatchMouseEvent', {...point, type: 'mouseReleased'});
    },
  });

  await send('Runtime.enable');
  return {
    whole: pageOf(async () => ({})),
    frame: (element) =>
      pageOf(async () => {
        const {objectId} = await evaluate(element, {});
        if (!objectId) throw new Error(`No frame: ${element}`);
        const {node} = await send<{node: {frameId: string}}>('DOM.describeNode', {objectId});
        return {contextId: contexts.get(node.frameId)!};
      }),
    close: () => socket.close(),
  };
}
