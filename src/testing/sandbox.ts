import {Project, type ProjectKeys, type ProjectOptions} from './project.js';
import {call} from './request-sandbox.js';

/** A sandbox that answers. */
export class Sandbox {
  /** Without a slash at the end. */
  readonly url: string;

  /** @internal */
  constructor(url: string) {
    this.url = url;
  }

  /** Makes a project of its own, in some milliseconds: one per test keeps tests apart. */
  async project({items, name, seed = items ? 'empty' : 'demo'}: ProjectOptions = {}): Promise<Project> {
    const keys = await call(`${this.url}/_sandbox/projects`, {method: 'POST', body: {seed, name}});
    const project = new Project(this.url, keys as ProjectKeys);
    for (const item of items ?? []) await project.addItem(item);
    return project;
  }
}

/** A sandbox that runs already, by its address; rejects with a sentence where none answers. */
export async function findSandbox(url: string): Promise<Sandbox> {
  const base = url.replace(/\/+$/, '');
  const noSandbox = (): never => {
    throw new Error(`${base} answers, but it is no sandbox: it does not know /_sandbox/health.`);
  };
  const health = await call(`${base}/_sandbox/health`).catch((error: Error) =>
    error.message.startsWith('The sandbox refused') ? noSandbox() : Promise.reject(error),
  );
  if (!['ok', 'busy'].includes(String((health as {status?: unknown}).status))) noSandbox();
  return new Sandbox(base);
}
