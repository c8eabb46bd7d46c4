declare const __VERSION__: string | undefined;

/** This copy's version; builds put the package's in its place. */
export const VERSION: string = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0-source';
