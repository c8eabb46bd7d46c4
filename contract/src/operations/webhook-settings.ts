import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';

const source = {document: 2, section: 'Webhook settings'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** The address to which the service reports events of orders. */
export const webhook = {
  'GET /v2/project/{project_id}/admin/webhook': operation({
    ...server,
    id: 'getWebhook',
    summary: 'Get the webhook settings',
    answer: json(
      Type.Object({
        url: Type.String(),
        secret: Type.String(),
        is_enabled: Type.Boolean(),
        version: Type.Enum([1, 2]),
      }),
    ),
    errors: [1020],
  }),
  'PUT /v2/project/{project_id}/admin/webhook': operation({
    ...server,
    id: 'updateWebhook',
    summary:
      'Replace the webhook settings; a version that is not sent stays. Without an address, where they are disabled, there are none',
    body: Type.Object({
      url: Type.String({maxLength: 2000}),
      secret: Type.String({maxLength: 255}),
      is_enabled: Type.Boolean(),
      version: Type.Optional(Type.Enum([1, 2])),
    }),
    answer: empty(),
    errors: [1020, 1102],
  }),
} as const;
