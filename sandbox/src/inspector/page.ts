import {html} from '../http/html.js';

/** The page; its script fills the tables. */
export const inspectorHtml = `<!doctype html>\n${
  html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Inspector · Sandbox</title>
    <link rel="icon" href="/_sandbox/pay/icon.svg">
    <link rel="stylesheet" href="/_sandbox/inspector/inspector.css">
    <script type="module" src="/_sandbox/inspector/inspector.js"></script>
  </head>
  <body>
    <header>
      <h1><span class="badge">Sandbox</span> Inspector</h1>
      <form id="which"><label>Project <input name="project" inputmode="numeric" autocomplete="off" size="8"></label> <button>Show</button></form>
    </header>
    <main>
      <p id="said" role="status"></p>
      <div>
        <h2 id="clock-title">Clock</h2>
        <p class="clock"><time id="now">…</time>
          <button type="button" data-advance="PT1H">1 hour on</button>
          <button type="button" data-advance="P1D">1 day on</button>
          <button type="button" data-advance="P30D">30 days on</button></p>
      </div>
      <div>
        <h2 id="orders-title">Orders</h2>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="orders-title"><table id="orders">
          <thead><tr><th scope="col">Order</th><th scope="col">Player</th><th scope="col">Items</th><th scope="col">Amount</th><th scope="col">Made at</th><th scope="col">Status</th><th scope="col">By hand</th></tr></thead>
          <tbody></tbody>
        </table></div>
      </div>
      <div>
        <h2 id="webhooks-title">Webhooks</h2>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="webhooks-title"><table id="webhooks">
          <thead><tr><th scope="col">Event</th><th scope="col">Type</th><th scope="col">Attempts</th><th scope="col">What became of it</th></tr></thead>
          <tbody></tbody>
        </table></div>
      </div>
      <noscript><p>This page needs JavaScript.</p></noscript>
    </main>
  </body>
</html>
`.text
}`;
