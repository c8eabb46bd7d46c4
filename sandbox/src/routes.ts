import {contract, type Operation, paymentPage} from 'game-storefront-contract';
import {Hono} from 'hono';
import {serveArt} from './control/art.js';
import {backpackControl, backpackControlHandlers} from './control/backpack.js';
import {control} from './control/contract.js';
import {groups, groupsHandlers} from './control/groups.js';
import {controlHandlers} from './control/handlers.js';
import {gameKeys, gameKeysHandlers} from './control/keys.js';
import {serveOpenapi} from './control/openapi.js';
import {releases, releasesHandlers} from './control/releases.js';
import {serveRoot} from './control/root.js';
import {settings, settingsHandlers} from './control/settings.js';
import {paymentSystemHandlers, simulatedPayments} from './control/simulated-payments.js';
import {upsell, upsellHandlers} from './control/upsell.js';
import {faults} from './faults/contract.js';
import {faultsHandlers} from './faults/handlers.js';
import {FEATURES} from './features/index.js';
import type {Handlers} from './http/call.js';
import {type ControlKey, demandControlKey} from './http/control-key.js';
import {errorAnswer} from './http/error-answer.js';
import {type MountOptions, mount} from './http/mount.js';
import {refuseOtherPages} from './http/own-pages.js';
import {busy, protocol, Refusal} from './http/refusal.js';
import {byHand, byHandHandlers} from './inspector/by-hand.js';
import {inspection} from './inspector/contract.js';
import {serveInspector} from './inspector/files.js';
import {inspectionHandlers} from './inspector/handlers.js';
import {moneyInspection} from './inspector/money/contract.js';
import {moneyInspectionHandlers} from './inspector/money/handlers.js';
import type {SocketLog} from './order-news/socket-log.js';
import {SOCKET_PATH} from './order-news/sockets.js';
import {payActions} from './pay-ui/contract.js';
import {buttonFaults, pageFaults} from './pay-ui/faults.js';
import {servePayFiles} from './pay-ui/files.js';
import {payActionHandlers, paymentPageHandlers} from './pay-ui/handlers.js';
import {busyHtml} from './pay-ui/page.js';
import {readerOf} from './pay-ui/words/reader.js';
import type {Services} from './services.js';

/** Answers every caller: health checks of containers have no key. */
const HEALTH = '/_sandbox/health';

/** A page without a socket polls its order meanwhile. */
const SOCKET_RETRY_SECONDS = 3;

/** The state and actions that the control plane and the inspector need. */
export interface ControlDeps {
  /** Moves a project's clock by an ISO 8601 duration, and runs the jobs that are due. */
  readonly advance: (projectId: number, duration: string) => Promise<void>;
  readonly runDueJobs: (projectId: number) => Promise<void>;
  /** Whether a request would be refused now. */
  readonly isBusy: () => boolean;
  readonly isSocketFull: () => boolean;
  readonly socketLog: SocketLog;
  readonly controlKey: ControlKey;
  /** Whether pages reach the service by https. */
  readonly usesTls: () => boolean;
}

/** Operations that only a sandbox has. */
const CONTROL_PLANE = {
  ...control,
  ...byHand,
  ...inspection,
  ...moneyInspection,
  ...faults,
  ...settings,
  ...backpackControl,
  ...simulatedPayments,
  ...releases,
  ...upsell,
  ...groups,
  ...gameKeys,
} as const;

/** Everything that the service answers over HTTP: the features' operations, the payment page, the control plane and the inspector. */
export function routes(services: Services, mounting: MountOptions, machinery: ControlDeps): Hono {
  const {db, report} = services;
  const {advance, runDueJobs, isBusy, isSocketFull, controlKey} = machinery;
  const app = new Hono();
  for (const {contract: group, handlers} of FEATURES)
    if (group && handlers) mount(app, group, handlers(services), mounting);
  mount(app, paymentPage, paymentPageHandlers(services), {
    ...mounting,
    ...pageFaults(db),
    busyPage: (headers) => busyHtml(readerOf(undefined, headers)),
  });
  mount(app, payActions, payActionHandlers(services), {
    ...mounting,
    ...buttonFaults(db),
    admit: refuseOtherPages('Only the payment page itself may do this'),
  });

  // The operations that make faults are free of them. They stay reachable while the service is busy, so that a
  // developer can find the reason.
  const refusePages = refuseOtherPages(
    'The control plane is for no page but the inspector; call it from a server or a test',
  );
  const demandKey = (request: Request): void => demandControlKey(request, controlKey);
  const invented: MountOptions = {
    ...mounting,
    queue: undefined,
    admit(request) {
      refusePages(request);
      if (new URL(request.url).pathname !== HEALTH) demandKey(request);
    },
    takeFault: undefined,
  };
  const operationIds = [contract, payActions].flatMap((group) => Object.values<Operation>(group).map(({id}) => id));
  const controlPlaneHandlers: Handlers<typeof CONTROL_PLANE> = {
    ...controlHandlers(services, {advance, isBusy}),
    ...byHandHandlers(services),
    ...inspectionHandlers(services, {sockets: machinery.socketLog, runDueJobs}),
    ...moneyInspectionHandlers(services),
    ...faultsHandlers(services, new Set(operationIds)),
    ...settingsHandlers(services),
    ...backpackControlHandlers(services),
    ...paymentSystemHandlers(services),
    ...releasesHandlers(services),
    ...upsellHandlers(services),
    ...groupsHandlers(services),
    ...gameKeysHandlers(services),
  };
  mount(app, CONTROL_PLANE, controlPlaneHandlers, invented);
  serveRoot(app);
  serveOpenapi(app, services.baseUrl, CONTROL_PLANE, demandKey);
  serveArt(app);
  servePayFiles(app);
  serveInspector(app, {controlKey, refusePages, usesTls: machinery.usesTls});

  app.all(SOCKET_PATH, ({req}) => {
    if (isSocketFull())
      return errorAnswer(busy(SOCKET_RETRY_SECONDS, 'Too many order sockets are open'), req.path, report);
    const refusal = new Refusal(426, 0, 'This is the order socket: connect to it by WebSocket');
    const answer = errorAnswer(refusal, req.path, report);
    answer.headers.set('upgrade', 'websocket');
    return answer;
  });
  app.notFound(({req}) => errorAnswer(protocol(404, 'There is nothing at this path'), req.path, report));
  app.onError((error, {req}) => errorAnswer(error, req.path, report));
  return app;
}
