// The baseline of `orders`: creates an order with the sandbox's own functions, by the same statements in the same transaction, behind
// Node's http alone: no routing, no authentication, no validation. Needs tsx. Uses the database of SANDBOX_DATABASE_URL, or one in memory.
// Each request orders for the player named in `x-player`.
import {createServer} from 'node:http';
import {createSandbox} from '../../sandbox/src/app.ts';
import {openPglite} from '../../sandbox/src/db/pglite.ts';
import {openPostgres} from '../../sandbox/src/db/postgres.ts';
import {ORDER_LISTENERS} from '../../sandbox/src/features/index.ts';
import {createOrder} from '../../sandbox/src/features/orders/create.ts';
import {priceOrder} from '../../sandbox/src/features/orders/lines.ts';
import {findProject} from '../../sandbox/src/features/projects/projects.ts';
import {listenFrom} from '../../scripts/lib/listen.mjs';
import {createLimitedItem} from '../lib/limited-item.mjs';

const {SANDBOX_DATABASE_URL} = process.env;
const db = SANDBOX_DATABASE_URL ? await openPostgres(SANDBOX_DATABASE_URL) : await openPglite();
const sandbox = await createSandbox({db, baseUrl: 'http://127.0.0.1'});
const {sku, project_id} = await createLimitedItem((path, init) =>
  sandbox.fetch(new Request(new URL(path, 'http://127.0.0.1'), init)),
);
await sandbox.close();
const project = await findProject(db, project_id);

const order = (userId) => {
  const buyer = {project, userId, country: project.default_country, currency: undefined, locale: undefined};
  const draft = {buyer, email: undefined, sandbox: undefined, settings: undefined, customParameters: undefined};
  return createOrder({db, onOrder: ORDER_LISTENERS}, draft, () =>
    priceOrder(db, buyer, [{sku, quantity: 1}], {payment: 'money', notSold: 1411}),
  );
};

const server = createServer(async (request, response) => {
  try {
    const body = JSON.stringify(await order(request.headers['x-player']));
    response.writeHead(200, {'content-type': 'application/json', 'content-length': Buffer.byteLength(body)}).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500, {'content-length': 0}).end();
  }
});
process.on('disconnect', () => process.exit(0));
process.send({url: await listenFrom(server, 0)});
