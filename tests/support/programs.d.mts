/** The browser that people have, for the bench: `CHROMIUM_PATH`, else the first Chromium or Chrome of the machine. */
export function findChromium(): string | undefined;

/** The browser of the tests: the one without windows where the machine has it. */
export function findTestChromium(): string | undefined;

/** The other browser of the tests: `FIREFOX_PATH`, else the Firefox of the distribution. */
export function findFirefox(): string | undefined;

/** Firefox, installed when that can be done here; its tests say that they are skipped without it. */
export function wantFirefox(): Promise<void>;

/** PostgreSQL's server, installed when that can be done here; otherwise the sentence that says how. */
export function needPostgres(): Promise<string | undefined>;

/** Chromium, installed when that can be done here; otherwise the sentence that says how. */
export function needChromium(): Promise<string | undefined>;

/** The same for the browser of the tests. */
export function needTestChromium(): Promise<string | undefined>;
