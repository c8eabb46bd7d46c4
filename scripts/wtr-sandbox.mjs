// How component tests, which run in a browser, reach the sandbox's server side: by commands that run here, in Node.
import {serveBackpack} from './backpack.mjs';
import {sandboxControl} from './sandbox-control.mjs';
import {runSandbox} from './sandbox-process.mjs';
import {seed, sizes} from './sizes.mjs';

/**
 * What a test asks for with `executeServerCommand(name, payload)`, and what it gets. Payloads name the project by
 * `project_id`; `sandbox:call` takes the whole project, as `sandbox:project` answered it.
 */
const commands = (control, url) => ({
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
  /** `{project_id, order_id}`: the money of an order goes back */
  'sandbox:refund': ({project_id, order_id}) => control.refund(project_id, order_id),
  /** `{project_id}` → the project's outbox */
  'sandbox:events': ({project_id}) => control.events(project_id),
  /** `{project, method, path, body?}` → `{status, body}` of an operation of the studio's server */
  'sandbox:call': ({project, ...request}) => control.callAsProject(project, request),
  /** `{project_id, kind, …}` → the rule of a fault */
  'sandbox:fault': ({project_id, ...rule}) => control.fault(project_id, rule),
  'sandbox:clear-faults': ({project_id}) => control.clearFaults(project_id),
  /** `{project_id, payment_page?, webhook_mode?}` → all settings */
  'sandbox:settings': ({project_id, ...changes}) => control.settings(project_id, changes),
  /** `{host_id, origin}` → `{backpack_url}`: the address of the studio's proxy, for pages of this origin */
  'sandbox:backpack': async ({host_id, origin}) => ({
    backpack_url: await serveBackpack({backpackUrl: url, hostId: host_id, origins: [origin]}),
  }),
  /** `{token, action?: 'pay' | 'decline' | 'status', more?}` → what the payment page's button gets; `more` was typed in */
  'sandbox:pay': ({token, action, more}) => control.pay(token, action, more),
  /** `{project, user, subscription}` → the token of a page that subscribes a user */
  'sandbox:subscription-token': ({project, user, subscription}) =>
    control.subscriptionToken(project, user, subscription),
});

/** A plugin for Web Test Runner. One sandbox serves the run: SANDBOX_URL's, else its own, started at the first command. */
export function sandboxCommands() {
  let ready;
  const open = async () => {
    const {url} = await runSandbox();
    return commands(sandboxControl(url), url);
  };
  return {
    name: 'sandbox-commands',
    async executeCommand({command, payload}) {
      if (command === 'sizes') return {...sizes, seed};
      if (!command.startsWith('sandbox:')) return undefined;
      ready ??= open();
      const run = (await ready)[command];
      if (!run) throw new Error(`There is no command ${command}.`);
      // Web Test Runner takes no answer for a command that nobody knows.
      return (await run(payload)) ?? {};
    },
  };
}
