import {createHash, randomBytes, timingSafeEqual} from 'node:crypto';
import {protocol} from './refusal.js';

/** The header in which servers and tests send the key. */
const HEADER = 'x-sandbox-key';
/** The inspector's cookie with the key. */
const COOKIE = 'sandbox-key';

/** The key of a sandbox's own operations; undefined while only this machine can call it. */
export type ControlKey = () => string | undefined;

/** A key that cannot be guessed. */
export const newControlKey = (): string => randomBytes(24).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two keys are equal, in a time that reveals neither. */
export const isSameKey = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

function cookieOf(headers: Headers): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** Whether a request has the key, in its header or its cookie, or needs none. */
export function hasControlKey({headers}: Request, controlKey: ControlKey): boolean {
  const key = controlKey();
  if (key === undefined) return true;
  const sent = headers.get(HEADER) ?? cookieOf(headers);
  return sent !== undefined && isSameKey(sent, key);
}

/** Refuses a request without the key, if one is required. */
export function demandControlKey(request: Request, controlKey: ControlKey): void {
  if (!hasControlKey(request, controlKey))
    throw protocol(
      401,
      'This needs the control key, in the header X-Sandbox-Key: the sandbox prints it when it starts, or SANDBOX_CONTROL_KEY set it',
    );
}

/** The cookie that the inspector's form sets: no script reads it, and no other site's page sends it. */
export const controlCookie = (key: string, isSecure: boolean): string =>
  `${COOKIE}=${key}; Path=/_sandbox/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
