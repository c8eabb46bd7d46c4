import {html} from '../http/html.js';

/** The page; its script fills it. */
export const inspectorHtml = `<!doctype html>\n${
  html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Inspector · Sandbox</title>
    <link rel="icon" href="/_sandbox/pay/icon.svg">
    <link rel="stylesheet" href="/_sandbox/inspector/inspector.css">
    <link rel="stylesheet" href="/_sandbox/inspector/detail.css">
    <script type="module" src="/_sandbox/inspector/inspector.js"></script>
  </head>
  <body>
    <header id="top">
      <h1><span class="badge">Sandbox</span> Inspector</h1>
      <label>Project <select id="project"></select></label>
      <p id="clock"><span id="live" data-state="away">Connecting</span> <time id="now"></time></p>
    </header>
    <nav id="panels" aria-label="What to look at"></nav>
    <main>
      <section id="list">
        <div id="list-head"></div>
        <ul id="rows"></ul>
        <div id="list-foot"></div>
      </section>
      <section id="detail"></section>
      <noscript><p>This page needs JavaScript.</p></noscript>
    </main>
    <p id="said" role="status"></p>
    <dialog id="ask" aria-labelledby="question"></dialog>
  </body>
</html>
`.text
}`;

/** The page that a shop beside the inspector has in a frame: it shows nothing. */
export const listenerHtml = `<!doctype html>\n${
  html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Changes of the inspector · Sandbox</title>
    <script type="module" src="/_sandbox/inspector/listener.js"></script>
  </head>
  <body></body>
</html>
`.text
}`;

/**
 * The page in place of the inspector for callers without the control key. `fault` describes a wrong key that was sent.
 */
export const keyFormHtml = (fault?: string): string =>
  `<!doctype html>\n${
    html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Inspector · Sandbox</title>
    <link rel="icon" href="/_sandbox/pay/icon.svg">
    <link rel="stylesheet" href="/_sandbox/pay/page.css">
    <link rel="stylesheet" href="/_sandbox/pay/form.css">
  </head>
  <body>
    <header><strong class="badge">Sandbox</strong> <span>Inspector</span></header>
    <main>
      <h1>Control key</h1>
      <p>Other machines can reach this sandbox, so its inspector needs the control key. The sandbox prints the key when it starts, unless <code>SANDBOX_CONTROL_KEY</code> set it.</p>
      <form method="post" action="/_sandbox/inspector/">
        <p class="field">
          <label for="key">Control key</label>
          <input id="key" name="key" type="password" autocomplete="current-password" required autofocus${fault !== undefined && html` aria-invalid="true" aria-describedby="fault"`}>
          <span class="fault" id="fault" role="alert">${fault}</span>
        </p>
        <button class="primary" type="submit">Open</button>
      </form>
    </main>
  </body>
</html>
`.text
  }`;
