import type {Plugin} from 'vite';

/** Escapes non-ASCII characters, which occur only inside strings: browsers decode a classic script with the page's encoding, which may not be UTF-8. */
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
