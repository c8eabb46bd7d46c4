import {invalid} from './refusal.js';

/** What a guest's orders and carts stand under: no user's id, since users' ids never begin so. */
export const guestId = (visit: string, mark: string): string => `guest:${visit}:${mark}`;

export const isGuestId = (userId: string): boolean => userId.startsWith('guest:');

/** Throws 1102 where a studio or a distributor names a guest: only guests know what their ids are made from. */
export function mustBeUser(property: string, userId: string): void {
  if (isGuestId(userId)) throw invalid(property, 'names no user');
}
