import {pageDocument} from '../../client/page-members.js';

/** How the shop looks now: as it was told, else as the page does. */
export function colorScheme(theme: 'auto' | 'light' | 'dark' = 'auto'): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  // What the elements draw with: without `light-dark()` the player's preference alone decides.
  if (!CSS.supports('color', 'light-dark(#000, #fff)'))
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // A page may say its scheme by a style or by a `<meta>`, which no style tells of.
  const probe = document.createElement('i');
  probe.style.color = 'light-dark(#000, #fff)';
  pageDocument.documentElement.append(probe);
  const {color} = getComputedStyle(probe);
  probe.remove();
  return color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
}
