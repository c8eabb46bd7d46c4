import {createHash} from 'node:crypto';
import type {CallerOf} from './call.js';
import {guestId} from './guest-id.js';
import {refuse} from './refusal.js';

/** The guest of `x-unauthorized-id` and `x-user` (document 2, "AuthForCart", mode 2); throws 401/1501. */
export function guestFrom(headers: Headers): CallerOf<{auth: readonly ['guest']}> {
  const id = headers.get('x-unauthorized-id') ?? '';
  if (!/^[A-Za-z0-9-]{16,128}$/.test(id)) throw refuse(1501, 'x-unauthorized-id is malformed');
  const email = emailFrom(headers.get('x-user') ?? '');
  if (email === undefined) throw refuse(1501, 'x-user is not an e-mail address in base64');
  // The address is part of the guest's identity: a caller who only guesses the id sees another, empty cart.
  const mark = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return {kind: 'guest', userId: guestId(id, mark), email};
}

function emailFrom(base64: string): string | undefined {
  if (base64.length > 1024 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) return undefined;
  try {
    const email = new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(base64, 'base64'));
    return /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(email) && email.length <= 255 ? email : undefined;
  } catch {
    return undefined;
  }
}
