/** What a colour means; never shown without a word or a shape. */
export type Tone = 'ok' | 'wait' | 'info' | 'bad' | 'idle' | 'accent';
