import {PAGE_HEADERS, PAGE_POLICY} from '../http/headers.js';
import {html} from '../http/html.js';
import {plainPage} from '../pay-ui/page.js';
import {readerOf} from '../pay-ui/words/reader.js';

const TITLE = 'Inspector · Sandbox';
const POLICY = `${PAGE_POLICY.replace("form-action 'none'", "form-action 'self'")}; frame-ancestors 'none'`;

/** What the inspector shows to who has not sent the control key. `fault` says what was wrong with the key that was sent. */
export function keyFormAnswer(status: 200 | 403, fault?: string): Response {
  const form = html`<h1>Inspector</h1>
    <p>Others than this machine can reach this sandbox, so its inspector needs the control key. The sandbox prints it when it starts, unless <code>SANDBOX_CONTROL_KEY</code> set it.</p>
    <form method="post" action="/_sandbox/inspector/">
      <p class="field">
        <label for="key">Control key</label>
        <input id="key" name="key" type="password" autocomplete="current-password" required autofocus${fault !== undefined && html` aria-invalid="true" aria-describedby="fault"`}>
        <span class="fault" id="fault" role="alert">${fault}</span>
      </p>
      <button type="submit">Open</button>
    </form>`;
  return new Response(plainPage(TITLE, form, readerOf({settings: {language: 'en'}}, new Headers())), {
    status,
    headers: {...PAGE_HEADERS, 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8'},
  });
}
