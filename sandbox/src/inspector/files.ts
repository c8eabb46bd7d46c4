import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';
import {type ControlKey, controlCookie, hasControlKey, isSameKey} from '../http/control-key.js';
import {FORM_POLICY, PAGE_HEADERS, PAGE_POLICY} from '../http/headers.js';
import {readText} from '../http/read-request.js';
import {serveFiles} from '../http/serve-files.js';
import {inspectorHtml, keyFormHtml, listenerHtml} from './page.js';

const FILES = [
  'inspector.css',
  'detail.css',
  'inspector.js',
  'panes.js',
  'orders.js',
  'transactions.js',
  'payouts.js',
  'money-plot.js',
  'payment-promotions.js',
  'campaigns.js',
  'webhooks.js',
  'sockets.js',
  'players.js',
  'carts.js',
  'attributes.js',
  'limits.js',
  'rules.js',
  'promotions.js',
  'pre-orders.js',
  'prices.js',
  'distributors.js',
  'top-ups.js',
  'conditions.js',
  'editor.js',
  'clock.js',
  'faults.js',
  'settings.js',
  'parts.js',
  'dom.js',
  'route.js',
  'say.js',
  'service.js',
  'refusal.js',
  'listener.js',
  'time.js',
] as const;

const PATH = '/_sandbox/inspector/';

/** The access control of the inspector. */
export interface InspectorAccess {
  readonly controlKey: ControlKey;
  /** Refuses pages of other origins. */
  readonly refusePages: (request: Request) => void;
  /** Whether pages reach the service by https. */
  readonly usesTls: () => boolean;
}

/**
 * Serves the inspector at `/_sandbox/inspector/`: the content of a project, and manual actions on it. Beside it, serves
 * the page that a shop loads in an invisible frame to receive notice of manual changes. If the control key is required
 * and was not sent, the inspector's page is the form for it.
 */
export function serveInspector(app: Hono, access: InspectorAccess): void {
  app.get(PATH, ({req}) =>
    hasControlKey(req.raw, access.controlKey)
      ? new Response(inspectorHtml, {headers: {...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8'}})
      : keyForm(200),
  );
  app.post(PATH, ({req}) => takeKey(req.raw, access));
  app.get('/_sandbox/inspector/listener', ({req}) => {
    // A page of another site would receive nothing, since browsers separate the channels of sites.
    const {hostname} = new URL(`http://${req.header('host') ?? new URL(req.url).host}`);
    const policy = `${PAGE_POLICY}; frame-ancestors ${hostname}:*`;
    return new Response(listenerHtml, {
      headers: {...PAGE_HEADERS, 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8'},
    });
  });
  app.get('/_sandbox/inspector', ({redirect}) => redirect(PATH));
  serveFiles(app, PATH, ASSETS.inspector, FILES);
}

/**
 * If a page has `no-referrer`, browsers send its form with `Origin: null`, which is refused as that of another page.
 */
const FORM_HEADERS = {
  ...PAGE_HEADERS,
  'referrer-policy': 'same-origin',
  'content-security-policy': `${FORM_POLICY}; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
};

const keyForm = (status: 200 | 403, fault?: string): Response =>
  new Response(keyFormHtml(fault), {status, headers: FORM_HEADERS});

/** Moves the key of the form into a cookie. */
async function takeKey(request: Request, {controlKey, refusePages, usesTls}: InspectorAccess): Promise<Response> {
  refusePages(request);
  const key = controlKey();
  const sent = new URLSearchParams(await readText(request)).get('key') ?? '';
  if (key !== undefined && !isSameKey(sent, key)) return keyForm(403, 'This is not the control key.');
  const headers = new Headers({location: PATH, 'cache-control': 'no-store'});
  if (key !== undefined) headers.set('set-cookie', controlCookie(key, usesTls()));
  return new Response(null, {status: 303, headers});
}
