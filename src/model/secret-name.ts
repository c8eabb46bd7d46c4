/** Names under which pages have tried to hand over a secret; none of them is an option. */
const SECRET_NAME = /api-?key|secret|host-?id/i;

/** Whether an attribute's name promises a secret; says so in the console, without its value. */
export function warnOfSecret(name: string): boolean {
  const isSecret = SECRET_NAME.test(name);
  if (isSecret) {
    console.warn(
      `game-storefront: ${name} looks like a secret and is ignored. Take it out: secrets stay on your server.`,
    );
  }
  return isSecret;
}
