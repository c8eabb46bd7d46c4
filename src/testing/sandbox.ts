import {Project, type ProjectKeys, type ProjectOptions} from './project.js';
import {requestSandbox} from './request-sandbox.js';

/** A running sandbox. */
export class Sandbox {
  /** The base URL, without a slash at the end. */
  readonly url: string;

  /** @internal */
  constructor(url: string) {
    this.url = url;
  }

  /** Creates a project. It takes some milliseconds, so each test can have its own project, isolated from other tests. */
  async project({items, name, seed = items ? 'empty' : 'demo'}: ProjectOptions = {}): Promise<Project> {
    const keys = await requestSandbox(`${this.url}/_sandbox/projects`, {method: 'POST', body: {seed, name}});
    const project = new Project(this.url, keys as ProjectKeys);
    for (const item of items ?? []) await project.addItem(item);
    return project;
  }
}

/** Connects to a running sandbox by its URL; rejects with a readable message if there is no sandbox. */
export async function findSandbox(url: string): Promise<Sandbox> {
  const base = url.replace(/\/+$/, '');
  const throwNoSandbox = (): never => {
    throw new Error(`${base} answers, but it is no sandbox: it does not know /_sandbox/health.`);
  };
  const health = await requestSandbox(`${base}/_sandbox/health`).catch((error: Error) =>
    error.message.startsWith('The sandbox refused') ? throwNoSandbox() : Promise.reject(error),
  );
  if (!['ok', 'busy'].includes(String((health as {status?: unknown}).status))) throwNoSandbox();
  return new Sandbox(base);
}
