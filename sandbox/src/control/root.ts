import type {Hono} from 'hono';
import {PAGE_HEADERS} from '../http/headers.js';
import {html} from '../http/html.js';
import {plainPage} from '../pay-ui/page.js';
import {readerOf} from '../pay-ui/words/reader.js';

const about = html`<h1>A sandbox for game shops</h1>
  <p>The commerce service on one machine: catalog, cart, orders, payment page and webhooks, with real state. It takes no money.</p>
  <ul>
    <li>The <a href="/_sandbox/inspector/">inspector</a> shows orders, webhooks, sockets, players and carts as they come, refunds, sets faults, and moves the clock.</li>
    <li>Pay with <a href="/_sandbox/pay/cards">test cards</a>.</li>
    <li>It <a href="/_sandbox/health">answers</a>; what only a sandbox can do is under <code>/_sandbox/</code>, as its README.md lists it.</li>
    <li>Its interface is written down in <a href="/_sandbox/openapi.json">openapi.json</a>, the shop in <code>README.md</code> and <code>docs/</code>;
      <code>npm start</code> shows demo pages that sell from here.</li>
  </ul>`;

/** Serves a page at the root, for people who open the service's address in a browser. */
export function serveRoot(app: Hono): void {
  const page = plainPage('A sandbox for game shops', about, readerOf({settings: {language: 'en'}}, new Headers()));
  app.get('/', () => new Response(page, {headers: {...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8'}}));
}
