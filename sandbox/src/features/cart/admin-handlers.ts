import type {cartAdmin} from 'game-storefront-contract';
import type {Handlers, Project} from '../../http/call.js';
import {mustBeUser} from '../../http/guest-id.js';
import {invalid} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import type {Viewer} from '../items/viewer.js';
import {fillCart} from './fill.js';
import type {Want} from './want.js';

/** The parts of a call that the server's fill reads. */
interface ServerFill {
  readonly project: Project;
  readonly path: {readonly project_id: number; readonly cart_id?: string};
  readonly query: {readonly locale?: string};
  readonly body: {readonly items: readonly Want[]; readonly country?: string; readonly currency?: string};
  readonly headers: Headers;
}

/** Carts that the studio's server fills for a user (document 2, "Cart (server)"). */
export function cartAdminHandlers({db, baseUrl}: Services): Handlers<typeof cartAdmin> {
  const fill = ({project, path, query, body, headers}: ServerFill) => {
    const userId = userOf(headers);
    const viewer: Viewer = {
      project,
      userId,
      country: body.country ?? project.default_country,
      currency: body.currency,
      locale: query.locale,
    };
    const name = {projectId: project.project_id, userId, claims: undefined, cartId: path.cart_id};
    return fillCart(db, name, body.items, {viewer, kind: 'user', country: body.country, baseUrl: baseUrl()});
  };
  return {
    'PUT /v2/admin/project/{project_id}/cart/fill': fill,
    'PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill': fill,
  };
}

/**
 * The owner of the cart. A guest's id is refused: it begins with `guest:`, and is made from data that only guests know.
 */
function userOf(headers: Headers): string {
  const id = headers.get('x-user-id') ?? headers.get('x-user-for') ?? '';
  if (id === '' || id.length > 255) throw invalid('x-user-id', 'names no user');
  mustBeUser('x-user-id', id);
  return id;
}
