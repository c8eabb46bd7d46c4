import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';
import {PAGE_HEADERS} from '../http/headers.js';
import {serveFiles} from '../http/serve-files.js';
import {aboutTestPayments} from './forms.js';
import {plainPage} from './page.js';

/** Serves the files of the payment page under `/_sandbox/pay/`. */
export function servePayFiles(app: Hono): void {
  const about = plainPage('About test payments', aboutTestPayments());
  app.get(
    '/_sandbox/pay/cards',
    () => new Response(about, {headers: {...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8'}}),
  );
  serveFiles(app, '/_sandbox/pay/', ASSETS.payUi, [
    'page.css',
    'form.css',
    'page.js',
    'fields.js',
    'service.js',
    'opener.js',
    'icon.svg',
  ]);
}
