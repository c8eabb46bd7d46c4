import {type ClientSettings, readClientOptions, type ServiceClientOptions} from './client-options.js';
import type {
  Answer,
  CallArguments,
  CallOptions,
  FileFormat,
  FileKeyOf,
  FilePath,
  Key,
  Method,
  PathWith,
} from './client-types.js';
import {fileStream} from './file-stream.js';
import {readJson, sendCall} from './send-call.js';
import {type AnyCall, serviceCall} from './service-call.js';

/** Calls the operations of a method, by path; rejects with a `ServiceError`, or a `TypeError` for a call that cannot be made. */
type CallsWith<M extends Method> = <P extends PathWith<M>>(
  path: P,
  ...options: CallArguments<Key<M, P>>
) => Promise<Answer<Key<M, P>>>;

/** A call of each operation that a studio's backend has, by its method and path. */
export interface ServiceClient {
  readonly GET: CallsWith<'GET'>;
  readonly POST: CallsWith<'POST'>;
  readonly PUT: CallsWith<'PUT'>;
  readonly PATCH: CallsWith<'PATCH'>;
  readonly DELETE: CallsWith<'DELETE'>;
  /** The file of a report as it arrives, in the format that `format` names; its size does not matter. */
  readonly stream: <P extends FilePath>(
    path: P,
    options: CallOptions<FileKeyOf<P>> & {readonly format: FileFormat<P>},
  ) => Promise<ReadableStream<Uint8Array>>;
}

/**
 * Creates a client of the service for a studio's backend: each operation by its method and path, with the types of the
 * contract. It adds the address and the credential, retries calls that are safe to repeat, and ends calls that take too
 * long.
 * @throws {TypeError} naming the option that is not set, or no such thing; what is missing altogether is named at the call
 */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const settings = readClientOptions(options);
  const calls = <M extends Method>(method: M) =>
    (async (path: string, options?: AnyCall) => {
      const call = serviceCall(settings, `${method} ${path}`, options);
      return sendCall(call, settings.fetch, readJson(call));
    }) as unknown as CallsWith<M>;
  return {
    GET: calls('GET'),
    POST: calls('POST'),
    PUT: calls('PUT'),
    PATCH: calls('PATCH'),
    DELETE: calls('DELETE'),
    stream: (path, options) => openFile(settings, `GET ${path}`, options as AnyCall),
  };
}

async function openFile(settings: ClientSettings, key: string, options: AnyCall): Promise<ReadableStream<Uint8Array>> {
  const call = serviceCall(settings, key, options);
  if (!call.row.file) throw new TypeError(`${key} answers with no file`);
  return sendCall(call, settings.fetch, async (response) => fileStream(response, call));
}
