import {fieldsOf} from '../client/read-fields.js';
import {type Finding, finding} from '../diagnose/findings.js';
import {type Answer, NoAnswer, pageHeaders, pathUrl, request, type VerifyOptions} from './request.js';

/** Requests one item, as any page of the shop does. Without an answer nothing else can be checked. */
export async function checkService(
  asked: VerifyOptions,
): Promise<{readonly findings: Finding[]; readonly answer?: Answer}> {
  const url = pathUrl(asked, 'items/virtual_items', {limit: '1', ...(asked.country && {country: asked.country})});
  let answer: Answer;
  try {
    answer = await request(url, {headers: pageHeaders({...asked, token: undefined})});
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return {findings: [finding('service-unreachable', {url: asked.storeUrl, reason: error.message, isCommand: true})]};
  }
  const {status, json} = answer;
  const {storeUrl, projectId} = asked;
  const {errorCode} = fieldsOf(json);
  const code = typeof errorCode === 'number' ? errorCode : undefined;
  if (status === 404) return {findings: [finding('project-unknown', {projectId, status, code, isCommand: true})]};
  if (status !== 200) return {findings: [finding('service-refuses', {status, code})]};
  if (!Array.isArray(fieldsOf(json).items))
    return {
      findings: [
        finding('service-is-another', {url: storeUrl, reason: 'its answer has no list of items', isCommand: true}),
      ],
    };
  return {findings: [finding('service-answers', {url: storeUrl, projectId})], answer};
}
