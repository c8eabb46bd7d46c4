/**
 * A client for the sandbox's control API, and for operations of the studio's server API, which need the project's key.
 * @param {string} url the sandbox's URL, without a slash at the end
 * @param {string} [key] the control key, if the sandbox needs one
 */
export function sandboxControl(url, key) {
  const call = async (method, path, {body, authorization, signal} = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && {'content-type': 'application/json'}),
        ...(authorization && {authorization}),
        ...(key !== undefined && path.startsWith('/_sandbox/') && {'x-sandbox-key': key}),
      },
      ...(body !== undefined && {body: JSON.stringify(body)}),
      ...(signal && {signal}),
      // The key must reach this address only.
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {status: response.status, body: isJson && text ? JSON.parse(text) : text};
  };

  /** Like `call`, but resolves to the response body, and throws for a redirect and a 4xx or 5xx response, which is an error in a test's set-up. */
  const callOrThrow = async (method, path, options) => {
    const answer = await call(method, path, options);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const projectPath = (projectId) => `/_sandbox/projects/${projectId}`;

  return {
    /** Creates a project: `{project_id, merchant_id, login_project_id, api_key, merchant_api_key, host_id}`. */
    createProject: (body = {}) => callOrThrow('POST', '/_sandbox/projects', {body}),
    /** A player's JWT. */
    token: async (projectId, body) =>
      (await callOrThrow('POST', `${projectPath(projectId)}/users/token`, {body})).token,
    /** Advances the project's clock by an ISO 8601 duration; resolves after all jobs that are due by then have run. */
    advance: (projectId, duration) =>
      callOrThrow('POST', `${projectPath(projectId)}/clock`, {body: {advance: duration}}),
    /** The project's orders, oldest first: `{order_id, user_id, status, skus}`. */
    orders: async (projectId) => (await callOrThrow('GET', `${projectPath(projectId)}/orders`)).orders,
    /** Refunds an order. */
    refund: (projectId, orderId) =>
      callOrThrow('POST', `${projectPath(projectId)}/orders/${orderId}/payment`, {body: {result: 'refunded'}}),
    /** The project's webhook settings: `{url, is_enabled, version, has_secret}`; injected faults do not affect this request. */
    webhookTarget: async (projectId) => (await callOrThrow('GET', `${projectPath(projectId)}/webhooks?limit=1`)).target,
    /** The outbox, oldest first: `{event_id, type, attempts, next_attempt_at, finished_at, last_error}`. */
    events: async (projectId) => (await callOrThrow('GET', `${projectPath(projectId)}/events`)).events,
    /** Calls an operation of the studio's server API, with basic credentials; resolves to `{status, body}`, whatever the status. */
    callAsProject: ({project_id, api_key}, {method, path, body, signal}) =>
      call(method, path, {body, signal, authorization: `Basic ${btoa(`${project_id}:${api_key}`)}`}),
    /** A payment token for a subscription; `subscription` is the field of that name in the service's token request. */
    subscriptionToken: async ({project_id, merchant_id, merchant_api_key}, user, subscription) => {
      const body = {user: {id: {value: user}}, settings: {project_id}, purchase: {subscription}};
      const authorization = `Basic ${btoa(`${merchant_id}:${merchant_api_key}`)}`;
      return (await callOrThrow('POST', `/merchant/v2/merchants/${merchant_id}/token`, {body, authorization})).token;
    },
    /** Injects a fault: `{kind, operation?, method?, path?, times?, …}`; resolves to the rule with its `fault_id`. */
    fault: (projectId, rule) => callOrThrow('POST', `${projectPath(projectId)}/faults`, {body: rule}),
    clearFaults: (projectId) => callOrThrow('DELETE', `${projectPath(projectId)}/faults`),
    /** Changes the project's behaviour: `{payment_page?, webhook_mode?}`; resolves to all settings. */
    settings: (projectId, changes = {}) => callOrThrow('PATCH', `${projectPath(projectId)}/settings`, {body: changes}),
    /** Sends an action of the payment page: `pay`, `decline`, or `status`, which only reads; `more` holds the form fields. */
    pay: (token, action = 'pay', more = {}) => callOrThrow('POST', `/_sandbox/pay/${action}`, {body: {token, ...more}}),
  };
}
