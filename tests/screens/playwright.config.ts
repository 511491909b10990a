/** `npx playwright test -c tests/screens`: every screen, in both languages, both themes, wide and narrow, with pictures (docs/architecture.md). */
import base from '../playwright.config';

export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/screens',
  globalSetup: '../support/demo-data.ts',
  timeout: 180_000,
  globalTimeout: 3 * 60 * 60_000,
  workers: 1,
  retries: 0,
};
