// The Electron types that docs/launchers.md uses: our tests do not install Electron itself.

interface WebFrame {
  readonly url: string;
  readonly parent: WebFrame | null;
  send(channel: string, ...values: unknown[]): void;
}
type Heard = (event: object, ...values: string[]) => void;

export declare const contextBridge: {exposeInMainWorld(name: string, api: object): void};
export declare const ipcRenderer: {
  send(channel: string, ...values: unknown[]): void;
  on(channel: string, heard: Heard): void;
  removeListener(channel: string, heard: Heard): void;
};
export declare const ipcMain: {
  on(channel: string, heard: (event: {readonly senderFrame: WebFrame | null}, text: unknown) => void): void;
};
