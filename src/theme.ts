/** `game-storefront/theme`: looks for the elements, made by a program. Ready ones are style sheets: `game-storefront/themes/*.css`. */
export {type ThreeColors, themeFromColors} from './theming/from-colors.js';
