import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {nullable} from '../schemas/common.js';

/** What a user has in virtual currency (document 3, "Inventory"). */
export const inventoryBalance = {
  'GET /v2/project/{project_id}/user/virtual_currency_balance': operation({
    id: 'getVirtualCurrencyBalance',
    summary: "Get the user's balance in every virtual currency of the project",
    audience: 'client',
    auth: ['user'],
    source: {document: 3, section: 'Inventory'},
    query: Type.Object({locale: Type.Optional(Type.String({maxLength: 5})), platform: Type.Optional(Type.String())}),
    answer: json(
      Type.Object({
        items: Type.Array(
          Type.Object({
            sku: Type.String(),
            type: Type.Literal('virtual_currency'),
            name: Type.String(),
            description: nullable(Type.String()),
            image_url: nullable(Type.String()),
            amount: Type.Integer({minimum: 0}),
          }),
        ),
      }),
    ),
    errors: [1501],
  }),
} as const;
