import {invalid} from './refusal.js';

/** The user id of a guest's orders and carts. It is never the id of a user, since those never begin like this. */
export const guestId = (visit: string, mark: string): string => `guest:${visit}:${mark}`;

export const isGuestId = (userId: string): boolean => userId.startsWith('guest:');

/** Throws 1102 if a studio or a distributor names a guest: only guests know what their ids are made from. */
export function mustBeUser(property: string, userId: string): void {
  if (isGuestId(userId)) throw invalid(property, 'names no user');
}
