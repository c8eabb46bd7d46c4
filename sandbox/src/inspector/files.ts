import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';
import {PAGE_HEADERS, PAGE_POLICY} from '../http/headers.js';
import {serveFiles} from '../http/serve-files.js';
import {inspectorHtml, listenerHtml} from './page.js';

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

/**
 * Serves the inspector at `/_sandbox/inspector/`: what is in a project, and what can be done to it by hand; and beside it what a
 * shop shows unseen, in a frame, to hear of what is changed by hand.
 */
export function serveInspector(app: Hono): void {
  app.get(
    '/_sandbox/inspector/',
    () => new Response(inspectorHtml, {headers: {...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8'}}),
  );
  app.get('/_sandbox/inspector/listener', ({req}) => {
    // A page of another site would hear nothing, since browsers keep the channels of sites apart.
    const {hostname} = new URL(`http://${req.header('host') ?? new URL(req.url).host}`);
    const policy = `${PAGE_POLICY}; frame-ancestors ${hostname}:*`;
    return new Response(listenerHtml, {
      headers: {...PAGE_HEADERS, 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8'},
    });
  });
  app.get('/_sandbox/inspector', ({redirect}) => redirect('/_sandbox/inspector/'));
  serveFiles(app, '/_sandbox/inspector/', ASSETS.inspector, FILES);
}
