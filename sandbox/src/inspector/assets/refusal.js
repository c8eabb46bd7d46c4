// Refusals of the service in words: the refused action, the field, and the remedy.

/** Remedies for refusals whose text only states the fault, by status. */
const REMEDIES = {
  404: 'It may be gone: look at the list again.',
  413: 'Say less at once.',
  429: 'Wait a little, and try again.',
  503: 'Wait a little, and try again.',
};

/** `[0401-1102]: `, which is for programs. */
const CODE = /^\[[\d-]+\]: /;

/**
 * The error of a refused call: its `message` is in words, `status` and `details` (of each field, if the service names them) are the
 * service's.
 * @param {number} status
 * @param {string} text the body of the answer
 */
export function refusalOf(status, text) {
  const {errorMessage, errorMessageExtended: details} = parsed(text);
  const words = Array.isArray(details) && details.length > 0 ? details.map(wordsOf).join('; ') : undefined;
  const message = words ?? errorMessage?.replace(CODE, '') ?? `The service refused it with HTTP ${status}`;
  return Object.assign(new Error([ended(message), remedyOf(status, details)].filter(Boolean).join(' ')), {
    status,
    details,
  });
}

/** `limits.per_user`, `must be integer` → `limits.per_user must be integer` */
const wordsOf = ({property, message}) => (property ? `${property}: ${message}` : message);

const remedyOf = (status, details) => {
  if (!Array.isArray(details) || details.length === 0) return REMEDIES[status];
  return details.length === 1 ? 'Change this field, and try again.' : 'Change these fields, and try again.';
};

const ended = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A body that is no JSON has no message. */
function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
