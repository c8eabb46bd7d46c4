/**
 * Creates a project with one item, of which only `units` can be sold.
 * @param {(path: string, init?: RequestInit) => Promise<Response>} send sends a request to a sandbox
 */
export async function createLimitedItem(send, units = 1_000_000) {
  const sku = 'relic';
  const post = async (path, body, headers = {}) => {
    const init = {
      method: 'POST',
      headers: {'content-type': 'application/json', ...headers},
      body: JSON.stringify(body),
    };
    const response = await send(path, init);
    if (!response.ok) throw new Error(`POST ${path} was refused: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  };
  const {project_id, api_key, merchant_id, merchant_api_key} = await post('/_sandbox/projects', {seed: 'empty'});
  await post(
    `/v2/project/${project_id}/admin/items/virtual_items`,
    {
      sku,
      name: {en: 'The relic'},
      prices: [{amount: 4.99, currency: 'USD', is_default: true}],
      limits: {per_item: units},
    },
    {authorization: `Basic ${btoa(`${project_id}:${api_key}`)}`},
  );
  return {
    sku,
    project_id,
    merchant_id,
    merchant_api_key,
    /** The authorization header of a signed-in player. */
    async player(user_id) {
      const {token} = await post(`/_sandbox/projects/${project_id}/users/token`, {user_id});
      return {authorization: `Bearer ${token}`};
    },
    post,
  };
}
