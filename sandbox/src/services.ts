import type {OrderServices} from './features/order-life/listener.js';
import type {StudioWaits} from './http/studio-waits.js';
import type {UserTokens} from './identity/user-tokens.js';
import type {WebhookHosts} from './outbox/webhook-url.js';

/** Services that the parts of the sandbox share; made once, by `createSandbox`. */
export interface Services extends OrderServices {
  /**
   * The address at which clients reach this service, without a slash at the end. Payment pages and token issuers use
   * it.
   */
  readonly baseUrl: () => string;
  readonly tokens: UserTokens;
  /** Hosts that webhooks may go to beside this machine. */
  readonly webhookHosts: WebhookHosts;
  /** Something was put into the outbox: look at it soon. Call it after the transaction is committed. */
  readonly wakeJobs: () => void;
  /** Waits for the answer of a project's studio, within the limits per project; throws 503 beyond. */
  readonly waitForStudio: StudioWaits;
  /** Receives a fault of the service, for the console; it never contains tokens or e-mail addresses. */
  readonly report: (error: unknown) => void;
}
