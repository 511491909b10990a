/** Packages of the papers that have no types of their own. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: readonly { start: number; end: number; level: number }[] };
    getMirroredCharacter(char: string): string | null;
    /** As UAX 9 calls it: L, R, AL, EN, ET, … */
    getBidiCharTypeName(char: string): string;
  }
  function bidiFactory(): Bidi;
  export { bidiFactory as default };
}

declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
  export { LineBreaker as default };
}
