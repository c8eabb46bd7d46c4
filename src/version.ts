declare const __VERSION__: string | undefined;

/** The version of this copy; builds insert the package's version. */
export const VERSION: string = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0-source';
