/** What a guest's orders and carts stand under: no user's id, since users' ids never begin so. */
export const guestId = (visit: string, mark: string): string => `guest:${visit}:${mark}`;

export const isGuestId = (userId: string): boolean => userId.startsWith('guest:');
