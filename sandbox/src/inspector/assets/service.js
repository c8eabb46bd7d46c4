// The control plane of the sandbox.

/** Asks it, or tells it; rejects with its own words. */
export async function call(method, path, body) {
  const response = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body && {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  });
  const answer = response.status === 204 ? undefined : await response.json();
  if (response.ok) return answer;
  throw Object.assign(new Error(answer?.errorMessage ?? `HTTP ${response.status}`), {status: response.status});
}

/** The calls about one project. */
export const serviceOf = (project) => ({
  project,
  get: (path) => call('GET', `projects/${project}/${path}`),
  post: (path, body) => call('POST', `projects/${project}/${path}`, body ?? {}),
  patch: (path, body) => call('PATCH', `projects/${project}/${path}`, body),
  remove: (path) => call('DELETE', `projects/${project}/${path}`),
});
