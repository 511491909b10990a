/** The type check of `npm run check`. */
export function typeCheck(): Promise<{ code: number; output: string }>;
export function check(): Promise<{ failed: string[]; passed: number }>;
