import {migrations, schemaVersion} from '../db/migrate.js';
import type {Db} from '../db/port.js';
import {StorageFault} from '../db/storage-fault.js';
import {hubsOf} from '../features/distribution-hub/hubs.js';
import {ORDER_COLUMNS, type OrderRow} from '../features/order-life/order.js';
import {costOf} from '../features/orders/order-view.js';
import {changeAttributes, setAttributes} from '../features/players/attributes.js';
import {rememberPlayer} from '../features/players/player-registry.js';
import {timeOf} from '../features/projects/clock.js';
import {DEMO, findProject, type OwnedProject} from '../features/projects/projects.js';
import {staffKeys} from '../features/projects/staff-keys.js';
import type {Handlers} from '../http/call.js';
import {invalid, Refusal, refuse, refusedAt} from '../http/refusal.js';
import {MAX_TOKEN_BYTES} from '../identity/user-tokens.js';
import {checkedSeed, SeedError} from '../planting/check-seed.js';
import {exportSeed} from '../planting/export-seed.js';
import {createProject, deleteProject, resetProject} from '../planting/projects.js';
import {seedNames} from '../planting/seed.js';
import {partOf} from '../planting/seed-part.js';
import type {Services} from '../services.js';
import type {ControlContract} from './contract.js';

const DAY_SECONDS = 86_400;
const MAX_PROJECTS = 100;

/**
 * Makes a project from a seed, which is passed by name or as a value. Throws 1102, or the refusals of its planting,
 * with the places in the seed.
 */
async function createFrom(db: Db, seed: unknown, name: string | undefined): Promise<OwnedProject> {
  if (typeof seed === 'string') {
    if (!seedNames().includes(seed)) throw invalid('seed', `is none of ${seedNames().join(', ')}`);
    return (await createProject(db, {seed, name})) as OwnedProject;
  }
  try {
    return (await createProject(db, {seed: checkedSeed([partOf(seed)]).seed, name})) as OwnedProject;
  } catch (error) {
    if (error instanceof SeedError)
      throw refuse(
        1102,
        `The seed cannot be planted: ${error.message}`,
        error.faults.map(({property, message}) => ({property: property ? `seed.${property}` : 'seed', message})),
      );
    throw inSeed(error);
  }
}

/** Turns a refusal while planting a seed into one of the request's body. */
function inSeed(error: unknown): unknown {
  const placed = refusedAt('seed', error);
  return placed instanceof Refusal ? refuse(1102, placed.message, placed.details) : error;
}

interface Control {
  /** Moves a project's clock and resolves when everything due is done. */
  readonly advance: (projectId: number, duration: string) => Promise<void>;
  /** Whether the service is overloaded. */
  readonly isBusy: () => boolean;
}

export function controlHandlers({db, tokens}: Services, {advance, isBusy}: Control): Handlers<ControlContract> {
  const schema = schemaVersion(migrations());
  const now = async (projectId: number) => ({now: (await timeOf(db, projectId)).toISOString()});
  return {
    'GET /_sandbox/health': async () => {
      try {
        await db.checkStorage();
        const demo = await findProject(db, DEMO.project_id);
        return {status: isBusy() ? 'busy' : 'ok', schema, demo_project_id: demo?.project_id ?? null};
      } catch (error) {
        if (!(error instanceof StorageFault)) throw error;
        throw new Refusal(503, 0, error.message, {status: 'failing', cause: error.message});
      }
    },

    'GET /_sandbox/projects': async () => {
      const rows = await db.query<{project_id: number; name: string; seed: string; now: Date}>(
        `select project_id, name, seed, project_now(project_id) as now from project
         order by project_id = $1 desc, project_id desc limit $2`,
        [DEMO.project_id, MAX_PROJECTS],
      );
      return {projects: rows.map((row) => ({...row, now: row.now.toISOString()}))};
    },

    'POST /_sandbox/projects': async ({body}) => {
      const made = await createFrom(db, body.seed ?? 'demo', body.name);
      const {project_id, merchant_id, login_project_id, api_key, merchant_api_key, host_id} = made;
      const [staff_keys, distribution_hubs] = [await staffKeys(db, project_id), await hubsOf(db, project_id)];
      const ids = {project_id, merchant_id, login_project_id};
      return {...ids, api_key, merchant_api_key, staff_keys, distribution_hubs, host_id};
    },

    'GET /_sandbox/projects/{project_id}/seed': ({path}) => exportSeed(db, path.project_id),

    'DELETE /_sandbox/projects/{project_id}': async ({path}) => void (await deleteProject(db, path.project_id)),

    'POST /_sandbox/projects/{project_id}/reset': async ({path}) => void (await resetProject(db, path.project_id)),

    'POST /_sandbox/projects/{project_id}/users/token': async ({project, body}) => {
      const {user_id, email, attributes, lifetime_seconds = DAY_SECONDS} = body;
      const owner = {userId: user_id, ...(email !== undefined && {email}), ...(attributes && {attributes})};
      const token = await tokens.issue(project, owner, lifetime_seconds);
      if (token.length > MAX_TOKEN_BYTES) throw invalid('attributes', 'make a token longer than one may be');
      await rememberPlayer(db, project.project_id, user_id);
      return {token};
    },

    'PUT /_sandbox/projects/{project_id}/users/attributes': async ({path, body}) =>
      void (await setAttributes(db, path.project_id, body.user_id, body.attributes)),

    'PATCH /_sandbox/projects/{project_id}/users/attributes': async ({path, body}) => ({
      attributes: await changeAttributes(db, path.project_id, body.user_id, body.attributes),
    }),

    'GET /_sandbox/projects/{project_id}/clock': ({path}) => now(path.project_id),

    'POST /_sandbox/projects/{project_id}/clock': async ({path, body}) => {
      await advance(path.project_id, body.advance);
      return now(path.project_id);
    },

    'GET /_sandbox/projects/{project_id}/events': async ({path}) => {
      const rows = await db.query<{
        event_id: number;
        type: string;
        attempts: number;
        next_attempt_at: Date;
        finished_at: Date | null;
        last_error: string | null;
      }>(
        `select event_id, type, attempts, next_attempt_at, finished_at, last_error
         from outbox where project_id = $1 order by event_id`,
        [path.project_id],
      );
      return {
        events: rows.map((row) => ({
          ...row,
          next_attempt_at: row.next_attempt_at.toISOString(),
          finished_at: row.finished_at?.toISOString() ?? null,
        })),
      };
    },

    'GET /_sandbox/projects/{project_id}/orders': async ({path, query}) => {
      type Row = OrderRow & {skus: string[]; payments: string[]; distributor: string | null};
      const orders = await db.query<Row>(
        `select ${ORDER_COLUMNS},
           (select coalesce(json_agg(l.sku order by l.line), '[]') from order_line l where l.order_id = o.order_id) as skus,
           (select coalesce(json_agg(p.status order by p.transaction_id), '[]') from payment p where p.order_id = o.order_id)
             as payments,
           (select h.name from hub_order s join distribution_hub h using (hub_id) where s.order_id = o.order_id) as distributor
         from orders o where project_id = $1 and ($2::int is null or order_id < $2) order by order_id desc limit $3`,
        [path.project_id, query.before ?? null, query.limit ?? null],
      );
      return {
        orders: orders.reverse().map((order) => {
          const {order_id, user_id, status, skus, payments, distributor, created_at} = order;
          const about = {order_id, user_id, status, skus, payments, distributor};
          return {...about, created_at: created_at.toISOString(), ...costOf(order)};
        }),
      };
    },
  };
}
