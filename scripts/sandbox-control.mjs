/**
 * The sandbox as a studio's server sees it: its control plane, and operations that ask for the project's key.
 * @param {string} url where the sandbox answers, without a slash at the end
 */
export function sandboxControl(url) {
  const call = async (method, path, {body, authorization, signal} = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && {'content-type': 'application/json'}),
        ...(authorization && {authorization}),
      },
      ...(body !== undefined && {body: JSON.stringify(body)}),
      ...(signal && {signal}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {status: response.status, body: isJson && text ? JSON.parse(text) : text};
  };

  /** Like `call`, but a refusal is an error of the test's set-up. */
  const must = async (method, path, options) => {
    const answer = await call(method, path, options);
    if (answer.status >= 400) {
      throw new Error(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const of = (projectId) => `/_sandbox/projects/${projectId}`;

  return {
    /** A new project of its own: `{project_id, merchant_id, login_project_id, api_key, merchant_api_key, host_id}`. */
    createProject: (body = {}) => must('POST', '/_sandbox/projects', {body}),
    /** Back to its seed; ids and keys stay. */
    resetProject: (projectId) => must('POST', `${of(projectId)}/reset`),
    /** A player's JWT. */
    token: async (projectId, body) => (await must('POST', `${of(projectId)}/users/token`, {body})).token,
    /** Moves the project's clock on by an ISO 8601 duration; what falls due is done when this resolves. */
    advance: (projectId, duration) => must('POST', `${of(projectId)}/clock`, {body: {advance: duration}}),
    /** Oldest first: `{order_id, user_id, status, skus}`. */
    orders: async (projectId) => (await must('GET', `${of(projectId)}/orders`)).orders,
    /** Gives the money of an order back. */
    refund: (projectId, orderId) =>
      must('POST', `${of(projectId)}/orders/${orderId}/payment`, {body: {result: 'refunded'}}),
    /** Where the project's webhooks go: `{url, is_enabled, version, has_secret}`; no fault that is set befalls the question. */
    webhookTarget: async (projectId) => (await must('GET', `${of(projectId)}/webhooks?limit=1`)).target,
    /** The outbox, oldest first: `{event_id, type, attempts, next_attempt_at, finished_at, last_error}`. */
    events: async (projectId) => (await must('GET', `${of(projectId)}/events`)).events,
    /** An operation of the studio's server, with basic credentials; answers `{status, body}` whatever they are. */
    callAsProject: ({project_id, api_key}, {method, path, body, signal}) =>
      call(method, path, {body, signal, authorization: `Basic ${btoa(`${project_id}:${api_key}`)}`}),
    /** The payment token of a page that subscribes a user: `subscription` is what the service's token call takes as such. */
    subscriptionToken: async ({project_id, merchant_id, merchant_api_key}, user, subscription) => {
      const body = {user: {id: {value: user}}, settings: {project_id}, purchase: {subscription}};
      const authorization = `Basic ${btoa(`${merchant_id}:${merchant_api_key}`)}`;
      return (await must('POST', `/merchant/v2/merchants/${merchant_id}/token`, {body, authorization})).token;
    },
    /** Lets something go wrong: `{kind, operation?, method?, path?, times?, …}`; answers the rule with its `fault_id`. */
    fault: (projectId, rule) => must('POST', `${of(projectId)}/faults`, {body: rule}),
    /** The rules, oldest first, each with how often it has `happened`. */
    faults: async (projectId) => (await must('GET', `${of(projectId)}/faults`)).faults,
    clearFaults: (projectId) => must('DELETE', `${of(projectId)}/faults`),
    /** How the project behaves: `{payment_page?, webhook_mode?}`; answers all settings. */
    settings: (projectId, changes = {}) => must('PATCH', `${of(projectId)}/settings`, {body: changes}),
    /** What the payment page's button does: `pay`, `decline`, or `status` to look; `more` is what was typed in. */
    pay: (token, action = 'pay', more = {}) => must('POST', `/_sandbox/pay/${action}`, {body: {token, ...more}}),
  };
}
