/** `game-storefront/theme`: generates a theme for the elements at run time. Ready themes are style sheets: `game-storefront/themes/*.css`. */
export {type ThreeColors, themeFromColors} from './theming/from-colors.js';
