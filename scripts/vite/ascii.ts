import type {Plugin} from 'vite';

/** Escapes what is not ASCII, which stands in texts only: a plain script is read in its page's encoding, whatever that is. */
export function ascii(): Plugin {
  return {
    name: 'storefront:ascii',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
