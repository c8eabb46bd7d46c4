import {FEATURES} from '../features/index.js';
import type {OrderServices} from '../features/order-life/listener.js';
import {claim, OUTBOX_CHANNEL} from '../outbox/outbox.js';
import type {Services} from '../services.js';
import {deliver} from './deliver.js';

/** Maximum number of events that one process delivers at once: a slow receiver must not hold up the others. */
const MAX_AT_ONCE = 32;
/** Events become due by time alone (retries, leases of a process that died), so the worker looks by itself. */
const LOOK_EVERY_MS = 1_000;
/** Time that pending deliveries have once the service stops. */
const CLOSE_GRACE_MS = 1_000;

/** The part of a sandbox that delivers its outbox. Several processes on one database share the work. */
export interface Worker {
  /** Looks for work soon. Safe to call from anywhere, also from inside a transaction. */
  readonly wake: () => void;
  /**
   * Delivers the due events of a project; resolves when none is due any more and its own deliveries have ended. It does
   * not wait for deliveries of other processes.
   */
  readonly runDueJobs: (projectId: number) => Promise<void>;
  /** Stops looking, and waits for the deliveries under way; after a second it ends them, to be repeated later. */
  readonly close: () => Promise<void>;
}

/** Does what time alone makes due. */
async function runJobs(services: OrderServices, projectId?: number): Promise<void> {
  for (const {jobs} of FEATURES) await jobs?.(services, projectId);
}

type WorkerServices = Pick<Services, 'db' | 'onOrder' | 'report'>;

export async function startWorker(services: WorkerServices): Promise<Worker> {
  const {db, report} = services;
  /** `stop` ends a delivery before its time. */
  const underWay = new Map<
    number,
    {readonly projectId: number; readonly over: Promise<void>; readonly stop: () => void}
  >();
  let isClosing = false;
  let isAwake = true;
  let rouse = () => {};

  const wake = (): void => {
    isAwake = true;
    rouse();
  };

  /** The deliveries under way: of one project, or of all. */
  const deliveries = (projectId?: number) =>
    [...underWay.values()].filter((delivery) => projectId === undefined || delivery.projectId === projectId);

  /**
   * Claims due events and begins to deliver them. A caller that waits passes one project, and then there is no cap.
   * Returns whether no delivery was under way: the end of one may make further events due.
   */
  const take = async (projectId?: number): Promise<boolean> => {
    const wasIdle = deliveries(projectId).length === 0;
    const most = projectId === undefined ? MAX_AT_ONCE - underWay.size : MAX_AT_ONCE;
    if (isClosing || most <= 0) return wasIdle;
    const events = await claim(db, {most, projectId, except: [...underWay.keys()]});
    for (const event of events) {
      const attempt = new AbortController();
      const over = deliver(services, event, attempt.signal)
        .catch(report)
        .finally(() => {
          underWay.delete(event.event_id);
          wake();
        });
      underWay.set(event.event_id, {projectId: event.project_id, over, stop: () => attempt.abort()});
    }
    return wasIdle;
  };

  // One look at a time: the second look must see the claims of the first as under way.
  let looks: Promise<unknown> = Promise.resolve();
  const begin = (projectId?: number): Promise<boolean> => {
    const look = looks.then(() => take(projectId));
    looks = look.catch(() => {});
    return look;
  };

  // The loop waits for a call of `wake` instead of running inside it: a caller's open transaction never becomes its own.
  const loop = async (): Promise<void> => {
    while (!isClosing) {
      if (!isAwake) await new Promise<void>((resolve) => (rouse = resolve));
      isAwake = false;
      await begin().catch(report);
    }
  };

  const runDueJobs = async (projectId: number): Promise<void> => {
    await runJobs(services, projectId);
    for (;;) {
      const wasIdle = await begin(projectId);
      const ours = deliveries(projectId);
      if (wasIdle && ours.length === 0) return;
      if (ours.length > 0) await Promise.race(ours.map(({over}) => over));
    }
  };

  const deafen = await db.listen(OUTBOX_CHANNEL, wake, wake);
  // Events that the features' jobs add wake the loop.
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    wake();
    working ??= runJobs(services)
      .catch(report)
      .finally(() => {
        working = undefined;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  const looping = loop();

  return {
    wake,
    runDueJobs,
    async close() {
      isClosing = true;
      clearInterval(timer);
      wake();
      const grace = setTimeout(() => {
        for (const {stop} of underWay.values()) stop();
      }, CLOSE_GRACE_MS);
      await deafen();
      await looping;
      await working;
      await Promise.all([...underWay.values()].map(({over}) => over));
      clearTimeout(grace);
    },
  };
}
