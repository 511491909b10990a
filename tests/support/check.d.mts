/** The type check of `npm run check`. */
export function typeCheck(): Promise<{ code: number; output: string }>;
export function check(besides?: readonly string[]): Promise<{ failed: string[]; passed: number }>;
