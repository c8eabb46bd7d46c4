import {setTimeout as sleep} from 'node:timers/promises';
import type {FaultParameters, RequestFaultKind} from 'game-storefront-contract';
import {errorAnswer} from './error-answer.js';
import {protocol, Refusal} from './refusal.js';
import type {Turn} from './request-queue.js';

/** A fault of a request, with its parameters. */
export interface RequestFault extends Pick<FaultParameters, 'delay_ms' | 'status' | 'retry_after' | 'name' | 'value'> {
  readonly kind: RequestFaultKind;
}

/** A request or a webhook, as rules about faults name it. */
export interface FaultSubject {
  /** Id of an operation in the contract, or type of a webhook; a preflight has none. */
  readonly operation?: string;
  readonly method?: string;
  readonly path?: string;
}

/** An answer that never comes fails in the end: no connection stays open for ever. */
const NEVER_MS = 300_000;

/** Answers that no page of another origin may read. */
const unreadable = new WeakSet<Response>();

/** Whether pages may read an answer as far as faults go. */
export const isForPages = (answer: Response): boolean => !unreadable.has(answer);

/** Headers to add to answers, or to remove from them. */
const overridden = new WeakMap<Response, RequestFault>();

/** Applies a fault of a header, once the answer has all its other headers. */
export function overrideHeader(answer: Response): void {
  const {name, value} = overridden.get(answer) ?? {};
  if (!name) return;
  if (typeof value === 'string') answer.headers.set(name, value);
  // Node's server would add a Date of its own; an empty one is left out by ours.
  else if (name === 'date') answer.headers.set(name, '');
  else answer.headers.delete(name);
}

/** A request with a fault, and the means to carry it out. */
export interface FaultRequest {
  readonly request: Request;
  readonly report: (error: unknown) => void;
  /** Runs the request; an error that it throws is its refusal. */
  readonly run: () => Promise<Response>;
  /** While the request only waits, another one may run. */
  readonly turn: Turn;
}

/** Runs a request with its fault. A broken connection is `Response.error()`, which has no status. */
export async function applyFault(fault: RequestFault, {request, report, run, turn}: FaultRequest): Promise<Response> {
  const {pathname} = new URL(request.url);
  const toTheEnd = () => run().catch((error: unknown) => errorAnswer(error, pathname, report));
  switch (fault.kind) {
    case 'slow':
      await turn.suspend(() => waited(fault.delay_ms ?? 0, request.signal));
      return run();
    case 'status':
      return statusAnswer(fault, pathname, report);
    case 'lost':
      await toTheEnd();
      return Response.error();
    case 'unanswered':
      await toTheEnd();
      turn.end();
      return neverAnswered(request);
    case 'nonsense':
      return Response.json({nonsense: [pathname]});
    case 'no_cors': {
      const answer = await toTheEnd();
      unreadable.add(answer);
      return answer;
    }
    case 'header': {
      const answer = await toTheEnd();
      overridden.set(answer, fault);
      return answer;
    }
    case 'field':
      return withField(await toTheEnd(), fault);
  }
}

/** The answer with another value for each field of the name, or without it; a body that is no JSON stays unchanged. */
async function withField(answer: Response, {name, value}: RequestFault): Promise<Response> {
  const {status, headers} = answer;
  if (!headers.get('content-type')?.startsWith('application/json')) return answer;
  const text = JSON.stringify(await answer.json(), (field, given) => (field === name ? (value ?? undefined) : given));
  return new Response(text, {status, headers});
}

/** Rejects when the caller has disconnected. */
async function neverAnswered({signal}: Request): Promise<Response> {
  await waited(NEVER_MS, signal);
  return Response.error();
}

function statusAnswer({status, retry_after}: RequestFault, path: string, report: (error: unknown) => void): Response {
  const refusal =
    status === 429 ? protocol(429, 'Too many requests') : new Refusal(status ?? 500, 0, 'A fault that was asked for');
  const answer = errorAnswer(refusal, path, report);
  if (retry_after !== null) answer.headers.set('retry-after', String(retry_after));
  return answer;
}

/** Waits, or until the caller has disconnected; does not keep a process alive. */
const waited = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, {signal, ref: false}).catch(() => {});
