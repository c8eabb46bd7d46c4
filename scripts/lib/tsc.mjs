/**
 * The command of the native TypeScript compiler, which takes a quarter of the processor time of the one in JavaScript. Both packages
 * have a command `tsc`, so this one is called by its path. `typescript` stays: tools use its interface, and tests compile the published
 * typings with it. One thread, since two would check most types twice.
 */
export const TSC = 'node node_modules/typescript-native/bin/tsc --singleThreaded';
