/**
 * Stock Firefox (`firefox-esr` of Debian) as a browser of the suite, over WebDriver BiDi. It knows all that Playwright asks of it
 * but the media features of a context (colours, motion), which are answered here: its own stand.
 */
import { createRequire } from 'node:module';
import { findFirefox } from './programs.mjs';

type Send = (this: { emit(event: string, ...args: unknown[]): boolean }, data: unknown, ...rest: unknown[]) => void;

const unknown = '"emulation.setMediaFeaturesOverride"';
const inPlaywright = createRequire(createRequire(import.meta.url).resolve('playwright/package.json'));
const { ws }: { ws: { prototype: { send: Send } } } = inPlaywright('playwright-core/lib/utilsBundle');
const { send } = ws.prototype;

ws.prototype.send = function answered(data, ...rest) {
  const text = String(data);
  if (!text.includes(unknown)) return send.call(this, data, ...rest);
  const { id }: { id: number } = JSON.parse(text);
  const answer = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }));
  setImmediate(() => this.emit('message', answer, false));
};

/** Where it is; undefined where it is not installed. */
export const firefox = findFirefox();

/** The options of a file whose tests run in it. */
export const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  userAgent: undefined,
  contextOptions: {},
  // Its picture of a page writes a style into it, which the page refuses aloud.
  screenshot: 'off',
  launchOptions: { ...(firefox !== undefined && { executablePath: firefox }) },
} as const;
