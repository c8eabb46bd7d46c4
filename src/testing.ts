/** `game-storefront/testing`, for an embedder's own Playwright tests: a sandbox with projects, and the payment page's actions. See docs/testing.md. */

export {listen, type PurchaseEnd, purchaseEnd, shopEvents} from './testing/events.js';
export {openedPayment, type Payment, type PaymentPlace, type PaymentState, type TestCard} from './testing/payment.js';
export type {ContextLike, FrameLike, LocatorLike, PageLike} from './testing/playwright.js';
export type {Project, ProjectOptions} from './testing/project.js';
export {findSandbox, type Sandbox} from './testing/sandbox.js';
export type {ShopOptions} from './testing/sell-on.js';
export {type StartedSandbox, startSandbox} from './testing/start.js';
export type {Waiting} from './testing/until.js';
export type {Behaviour, Fault, NewItem, SandboxOrder, SandboxWebhook} from './testing/wire.js';
