import {Project, type ProjectKeys, type ProjectOptions} from './project.js';
import {requestSandbox} from './request-sandbox.js';

/** Options of `findSandbox`. */
export interface SandboxAccess {
  /** The control key of a sandbox that others than its own machine can reach: it prints the key, or `SANDBOX_CONTROL_KEY` set it. */
  readonly key?: string;
}

/** A running sandbox. */
export class Sandbox {
  /** The base URL, without a slash at the end. */
  readonly url: string;

  private readonly access: SandboxAccess;

  /** @internal */
  constructor(url: string, access: SandboxAccess = {}) {
    this.url = url;
    this.access = access;
  }

  /** Creates a project. It takes some milliseconds, so each test can have its own project, isolated from other tests. */
  async project({items, name, seed = items ? 'empty' : 'demo'}: ProjectOptions = {}): Promise<Project> {
    const request = {method: 'POST', body: {seed, name}, ...this.access};
    const keys = await requestSandbox(`${this.url}/_sandbox/projects`, request);
    const project = new Project(this.url, keys as ProjectKeys, this.access);
    for (const item of items ?? []) await project.addItem(item);
    return project;
  }
}

/** Connects to a running sandbox by its URL; rejects with a readable message if there is no sandbox. */
export async function findSandbox(url: string, {key}: SandboxAccess = {}): Promise<Sandbox> {
  const base = url.replace(/\/+$/, '');
  const throwNoSandbox = (): never => {
    throw new Error(`${base} answers, but it is no sandbox: it does not know /_sandbox/health.`);
  };
  const health = await requestSandbox(`${base}/_sandbox/health`).catch((error: Error) =>
    error.message.startsWith('The sandbox refused') ? throwNoSandbox() : Promise.reject(error),
  );
  if (!['ok', 'busy'].includes(String((health as {status?: unknown}).status))) throwNoSandbox();
  return new Sandbox(base, key === undefined ? {} : {key});
}
