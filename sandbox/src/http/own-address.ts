import {AsyncLocalStorage} from 'node:async_hooks';

/** The service's own address, for pictures, payment pages and issuers of tokens. */
export interface OwnAddress {
  /** Without a slash at the end. */
  readonly baseUrl: () => string;
  /** Runs the work of a request whose host was found to be ours. */
  readonly forRequest: <T>(request: Request, work: () => T) => T;
}

/**
 * The address that each request came to, so that it is reachable from the caller's machine: another device of the
 * network cannot reach 127.0.0.1. Outside of a request, and if `isFixed`, it is `baseUrl`.
 */
export function ownAddress(baseUrl: () => string, isFixed: boolean): OwnAddress {
  const asked = new AsyncLocalStorage<string>();
  return {
    baseUrl: () => asked.getStore() ?? baseUrl(),
    forRequest(request, work) {
      const host = request.headers.get('host');
      return isFixed || host === null ? work() : asked.run(new URL(`http://${host}`).origin, work);
    },
  };
}
