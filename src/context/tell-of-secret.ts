/** Tells that an attribute is not taken, without its value. */
export const tellOfSecret = (name: string): void =>
  console.warn(
    `game-storefront: ${name} looks like a secret and is ignored. Take it out: secrets stay on your server.`,
  );
