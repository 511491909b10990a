import { defineConfig, devices } from '@playwright/test';
import { cores } from '../server/scripts/steps/cores.mjs';
import { findTestChromium } from './support/programs.mjs';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as in a window.
  '--font-render-hinting=none',
  // A page lives for seconds: what the optimising compilers make of it never pays back, a tenth of the run.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './support/demo-data.ts',
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A shared machine may stall: one more try there, told apart in the report.
  retries: process.env.CI === undefined ? 0 : 1,
  // Two share two cores best; a third there is no quicker.
  workers: Math.max(2, Math.min(4, cores())),
  timeout: 90_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A recording runs its script in every frame, and a sandboxed preview complains of it in the console.
    trace: 'off',
    // The next test finds the browser as new, its storage empty, but the console compiled: a quarter of the run.
    reuseContext: true,
    launchOptions: { executablePath: findTestChromium() ?? 'chromium', args: quiet, chromiumSandbox: false },
  },
});
