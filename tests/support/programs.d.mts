/** The browser of the tests: `CHROMIUM_PATH`, else the first Chromium or Chrome of the machine. */
export function findChromium(): string | undefined;

/** PostgreSQL's server, installed when that can be done here; otherwise the sentence that says how. */
export function needPostgres(): Promise<string | undefined>;

/** Chromium, installed when that can be done here; otherwise the sentence that says how. */
export function needChromium(): Promise<string | undefined>;
