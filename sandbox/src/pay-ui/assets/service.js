/** The service behind the page. The token goes in bodies: addresses are kept in histories and logs. */
const search = new URLSearchParams(location.search);
const token = search.get('token') ?? search.get('access_token');

/** Does what a button stands for; resolves to the new `PaymentView` of the contract, or rejects when there is no answer. */
export async function ask(action, more) {
  const response = await fetch(`/_sandbox/pay/${action}`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({token, ...more}),
  });
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
