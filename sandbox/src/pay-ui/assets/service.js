/** The service behind the page. The token is sent in bodies: addresses are stored in histories and logs. */
const search = new URLSearchParams(location.search);
const token = search.get('token') ?? search.get('access_token');

const MAX_TRIES = 5;

const send = (action, more) =>
  fetch(`/_sandbox/pay/${action}`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({token, ...more}),
  });

/**
 * Performs the action of a button. Resolves to the new `PaymentView` of the contract, or rejects without an answer. A
 * busy service has done nothing, and names the time of a retry.
 */
export async function ask(action, more) {
  let response = await send(action, more);
  for (let tries = 1; response.status === 503 && tries < MAX_TRIES; tries++) {
    const seconds = Number(response.headers.get('retry-after'));
    if (!(seconds > 0)) break;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    response = await send(action, more);
  }
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
