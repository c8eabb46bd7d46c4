// The Electron types that docs/launchers.md uses: our tests do not install Electron itself.

interface WebFrame {
  readonly url: string;
  readonly parent: WebFrame | null;
  send(channel: string, ...values: unknown[]): void;
}
type Listener = (event: object, ...values: string[]) => void;

export declare const contextBridge: {exposeInMainWorld(name: string, api: object): void};
export declare const ipcRenderer: {
  send(channel: string, ...values: unknown[]): void;
  on(channel: string, listener: Listener): void;
  removeListener(channel: string, listener: Listener): void;
};
export declare const ipcMain: {
  on(channel: string, listener: (event: {readonly senderFrame: WebFrame | null}, text: unknown) => void): void;
};
