// Style sheets of the world, whole: those that sites stand on are taken as they are, what is none is refused where it is wrong.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanCss } from '../../../server/content/preview/clean-css';
import { cssFaults } from '../../../src/core/model/code/css';
import { root } from '../../support/sources';

const sheets = [
  'bootstrap/dist/css/bootstrap.css',
  'bulma/css/bulma.css',
  '@picocss/pico/css/pico.css',
  'tachyons/css/tachyons.css',
  'uikit/dist/css/uikit.css',
];

describe('the full sheet of a framework', () => {
  test.each(sheets)('%s has no fault, and is previewed rule by rule', (path) => {
    const text = readFileSync(join(root, 'node_modules', path), 'utf8');
    expect(text.length).toBeGreaterThan(50_000);
    expect(cssFaults(text)).toEqual([]);
    // Drawings and fonts that are in none of our files are left out of a preview, and nothing else.
    const { css, leftOut } = cleanCss(text);
    expect(leftOut.filter(({ kind }) => kind !== 'remote')).toEqual([]);
    expect(css.split('\n').length).toBe(text.split('\n').length);
  });
});
