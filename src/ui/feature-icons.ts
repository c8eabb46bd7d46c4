import {icon} from './icons.js';

// Icons that several features show, and a card does not.

export const checkIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5');
export const closeIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18');
export const personIcon = /* @__PURE__ */ icon('M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20c0-8 14-8 14 0');
export const lockIcon = /* @__PURE__ */ icon('M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
