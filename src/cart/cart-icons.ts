import {icon} from '../ui/icons.js';

export const lessIcon = icon('M5 12h14');
export const lockIcon = icon('M7 11h10a2 2 0 012 2v5a2 2 0 01-2 2H7a2 2 0 01-2-2v-5a2 2 0 012-2zM8 11V8a4 4 0 018 0v3');
export const moreIcon = icon('M12 5v14M5 12h14');
export const noteIcon = icon('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5M12 8v.01');
export const removeIcon = icon('M4.5 7h15M10 7V4h4v3M6.5 7l1 13h9l1-13');
export const undoIcon = icon('M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11H8');
