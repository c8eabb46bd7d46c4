import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';
import {PAGE_HEADERS} from '../http/headers.js';
import {serveFiles} from '../http/serve-files.js';
import {inspectorHtml} from './page.js';

const FILES = [
  'inspector.css',
  'detail.css',
  'inspector.js',
  'panes.js',
  'orders.js',
  'webhooks.js',
  'sockets.js',
  'players.js',
  'carts.js',
  'clock.js',
  'faults.js',
  'settings.js',
  'parts.js',
  'dom.js',
  'route.js',
  'say.js',
  'service.js',
  'time.js',
] as const;

/** Serves the inspector at `/_sandbox/inspector/`: what is in a project, and what can be done to it by hand. */
export function serveInspector(app: Hono): void {
  app.get(
    '/_sandbox/inspector/',
    () => new Response(inspectorHtml, {headers: {...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8'}}),
  );
  app.get('/_sandbox/inspector', ({redirect}) => redirect('/_sandbox/inspector/'));
  serveFiles(app, '/_sandbox/inspector/', ASSETS.inspector, FILES);
}
