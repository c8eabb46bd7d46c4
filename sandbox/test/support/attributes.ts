import type {Shop} from './sandbox.js';

const CREATE = 'POST /v2/project/{project_id}/admin/attribute';
const ADD = 'POST /v2/project/{project_id}/admin/attribute/{external_id}/value';

const worded = (external_id: string) => ({en: external_id[0]!.toUpperCase() + external_id.slice(1)});

/** Creates an attribute with values, each named as its external id. */
export async function addAttribute(shop: Shop, external_id: string, ...values: readonly string[]): Promise<void> {
  const admin = {as: shop.server};
  await shop.call(CREATE, {body: {external_id, name: worded(external_id)}}, admin);
  for (const value of values)
    await shop.call(ADD, {path: {external_id}, body: {external_id: value, value: worded(value)}}, admin);
}

/** An attribute as an item's body names it. */
export const attributeOf = (external_id: string, ...values: readonly string[]) => ({
  external_id,
  name: worded(external_id),
  values: values.map((value) => ({external_id: value, value: worded(value)})),
});
