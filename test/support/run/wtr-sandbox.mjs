// Server commands of Web Test Runner, by which component tests in a browser call the sandbox's control API.
import {serveBackpack} from '../../../demo/server/backpack.mjs';
import {sandboxControl} from '../../../scripts/lib/sandbox-control.mjs';
import {runSandbox} from '../../../scripts/lib/sandbox-process.mjs';
import {seed, sizes} from './sizes.mjs';

/**
 * The commands for `executeServerCommand(name, payload)`, each with payload and result. Payloads name the project by `project_id`;
 * `sandbox:call` takes the whole project, as `sandbox:project` returned it.
 */
const commands = (control, url) => ({
  /** Resolves when the sandbox runs. */
  'sandbox:start': () => ({}),
  /** `{seed?, name?}` → the new project's ids and keys, and `store_url` and `payment_url` */
  'sandbox:project': async (body) => ({
    ...(await control.createProject(body ?? {})),
    store_url: url,
    payment_url: `${url}/paystation4/`,
  }),
  /** `{project_id, user_id, email?, lifetime_seconds?}` → the player's JWT */
  'sandbox:token': ({project_id, ...body}) => control.token(project_id, body),
  /** `{project_id, advance: 'PT1H'}` → `{now}` */
  'sandbox:clock': ({project_id, advance}) => control.advance(project_id, advance),
  /** `{project_id}` → the project's orders */
  'sandbox:orders': ({project_id}) => control.orders(project_id),
  /** `{project_id, order_id}`: refunds an order */
  'sandbox:refund': ({project_id, order_id}) => control.refund(project_id, order_id),
  /** `{project_id}` → the project's outbox */
  'sandbox:events': ({project_id}) => control.events(project_id),
  /** `{project, method, path, body?}` → `{status, body}` of an operation of the studio's server API */
  'sandbox:call': ({project, ...request}) => control.callAsProject(project, request),
  /** `{project_id, kind, …}` → the fault rule */
  'sandbox:fault': ({project_id, ...rule}) => control.fault(project_id, rule),
  'sandbox:clear-faults': ({project_id}) => control.clearFaults(project_id),
  /** `{project_id, payment_page?, webhook_mode?}` → all settings */
  'sandbox:settings': ({project_id, ...changes}) => control.settings(project_id, changes),
  /** `{host_id, origin}` → `{backpack_url}`: the URL of a new backpack proxy for pages of this origin */
  'sandbox:backpack': async ({host_id, origin}) => ({
    backpack_url: await serveBackpack({backpackUrl: url, hostId: host_id, origins: [origin]}),
  }),
  /** `{token, action?: 'pay' | 'decline' | 'status', more?}` → the response to an action of the payment page; `more` holds its form fields */
  'sandbox:pay': ({token, action, more}) => control.pay(token, action, more),
  /** `{project, user, subscription}` → a payment token for a subscription */
  'sandbox:subscription-token': ({project, user, subscription}) =>
    control.subscriptionToken(project, user, subscription),
});

/** A plugin for Web Test Runner. All tests share one sandbox: that of SANDBOX_URL, else a new one, started by the first command. */
export function sandboxCommands() {
  let commandsPromise;
  const start = async () => {
    const {url} = await runSandbox();
    return commands(sandboxControl(url), url);
  };
  return {
    name: 'sandbox-commands',
    async executeCommand({command, payload}) {
      if (command === 'sizes') return {...sizes, seed};
      if (!command.startsWith('sandbox:')) return undefined;
      commandsPromise ??= start();
      const run = (await commandsPromise)[command];
      if (!run) throw new Error(`There is no command ${command}.`);
      // Web Test Runner reports a command without a result as unknown.
      return (await run(payload)) ?? {};
    },
  };
}
