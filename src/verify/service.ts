import {fieldsOf} from '../client/read-fields.js';
import {type Answer, type Asked, ask, NoAnswer, pageHeaders, pathUrl} from './ask.js';
import {type Finding, finding} from './finding.js';

/** Asks for one item, as any page of the shop does. Without an answer nothing else can be checked. */
export async function checkService(asked: Asked): Promise<{readonly findings: Finding[]; readonly answer?: Answer}> {
  const url = pathUrl(asked, 'items/virtual_items', {limit: '1', ...(asked.country && {country: asked.country})});
  let answer: Answer;
  try {
    answer = await ask(url, {headers: pageHeaders({...asked, token: undefined})});
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const remedy = 'Look at --store-url, and whether this machine may reach it.';
    return {
      findings: [finding('service-unreachable', `Nothing answers at ${asked.storeUrl}: ${error.message}.`, remedy)],
    };
  }
  const {status, json} = answer;
  const {errorCode} = fieldsOf(json);
  const said = errorCode === undefined ? `${status}` : `${status}, code ${String(errorCode)}`;
  if (status === 404)
    return {
      findings: [
        finding(
          'project-unknown',
          `The service knows no project ${asked.projectId} (${said}).`,
          'Look at --project-id; or the address is not that of the store interface.',
        ),
      ],
    };
  if (status !== 200)
    return {
      findings: [
        finding(
          'service-refuses',
          `The service answers ${said} to the question for one item.`,
          'Ask whoever runs the service.',
        ),
      ],
    };
  if (!Array.isArray(fieldsOf(json).items))
    return {
      findings: [
        finding(
          'service-is-another',
          `What answers at ${asked.storeUrl} is no commerce service: its answer has no list of items.`,
          'Look at --store-url; a proxy or a page may stand in its place.',
        ),
      ],
    };
  return {findings: [finding('service-answers', `${asked.storeUrl} answers for project ${asked.projectId}.`)], answer};
}
