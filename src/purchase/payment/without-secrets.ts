/** Names of parameters that hold a credential: `access_token`, `id_token`, `token`, `jwt`, `client_secret`, `password`. */
const SECRET = /(token|jwt|secret|password)$/i;
/** A sign-in's answer by OAuth, which is of use once; each of the two alone is the page's own, as `?code=SUMMER`. */
const ANSWER = ['code', 'state'];

/**
 * A query (`?a=1`) or a fragment, plain (`#a=1`) or with a route (`#/shop?a=1`), without the credentials that a sign-in may have left
 * in it; all else stays, letter by letter.
 */
export function withoutSecrets(part: string): string {
  const parameters = part.split(/(?=[?#&])/).map((text) => {
    const [mark = '', rest = ''] = /^[?#&]/.test(text) ? [text.slice(0, 1), text.slice(1)] : ['', text];
    // Some sign-ins write their answer as a route: `#/access_token=…`.
    const [[name = ''] = []] = new URLSearchParams(rest.replace(/^\/(?=[^/]*=)/, ''));
    return {mark, rest, name: rest.includes('=') ? name.toLowerCase() : ''};
  });
  const isAnswer = ANSWER.every((answer) => parameters.some(({name}) => name === answer));
  const isSecret = (name: string): boolean => SECRET.test(name) || (isAnswer && ANSWER.includes(name));

  let left = '';
  // The mark of what was taken away, for what follows it.
  let open = '';
  for (const {mark, rest, name} of parameters) {
    const own = mark === '&' && open ? open : mark;
    open = isSecret(name) ? own : '';
    if (!isSecret(name)) left += own + rest;
  }
  return left.replace(/^[?#]$/, '');
}
