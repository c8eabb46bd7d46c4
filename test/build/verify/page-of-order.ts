import type {Project} from 'game-storefront/testing';

/** The address of an order's payment page, as the shop opens it; the project sells a lantern. */
export async function pageOfOrder(project: Project): Promise<string> {
  const answer = await fetch(`${project.storeUrl}/v2/project/${project.id}/payment/item/lantern`, {
    method: 'POST',
    headers: {authorization: `Bearer ${await project.token('ada')}`, 'content-type': 'application/json'},
    body: '{}',
  });
  const {token} = (await answer.json()) as {token: string};
  return `${project.paymentUrl}?token=${token}`;
}
