// The control plane of the sandbox.
import {refusalOf} from './refusal.js';

/** Calls the service; rejects with the refusal, in words. */
export async function call(method, path, body) {
  const response = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body && {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  });
  // The sandbox was restarted with another control key: the reloaded page is the form for it.
  if (response.status === 401) location.reload();
  const text = await response.text();
  if (!response.ok) throw refusalOf(response.status, text);
  return text === '' ? undefined : JSON.parse(text);
}

/** Notifies shops beside the inspector of changes: `listener.js`. */
const changes = new BroadcastChannel('inspector');

/** Changes a project, and notifies the shops. */
async function change(method, project, path, body) {
  const answer = await call(method, `projects/${project}/${path}`, body);
  changes.postMessage({project});
  return answer;
}

/** The calls about one project. */
export const serviceOf = (project) => ({
  project,
  /** The address at which a resource of the project is read, for a link. */
  addressOf: (path) => `/_sandbox/projects/${project}/${path}`,
  get: (path) => call('GET', `projects/${project}/${path}`),
  post: (path, body) => change('POST', project, path, body ?? {}),
  put: (path, body) => change('PUT', project, path, body),
  patch: (path, body) => change('PATCH', project, path, body),
  remove: (path, body) => change('DELETE', project, path, body),
});
