/** Shown everywhere; package.json's version. */
export const version = '2.72.8';
