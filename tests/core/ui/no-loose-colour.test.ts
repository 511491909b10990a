import { readdirSync, readFileSync } from 'node:fs';
import { parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { rootTokens } from './token-colours';

const root = new URL('../../../src/core/ui/', import.meta.url);
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.endsWith('tokens.css'),
);
const tokens = rootTokens();

function sheet(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}

/** The brand, and the one primary thing of a screen. */
const inAccent = ['core/ui/button.module.css', 'core/shell/mark.module.css', 'core/shell/loading-bar.module.css'];

it('no rule of a state, a selection, a link or the focus takes the accent', () => {
  const all = new URL('../../../src/', import.meta.url);
  const found = readdirSync(all, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css') && !inAccent.includes(file))
    .filter((file) => /var\(--accent/.test(readFileSync(new URL(file, all), 'utf8')));
  expect(found).toEqual([]);
});

describe.each(sheets)('%s', (file) => {
  it('takes its colours from tokens', () => {
    expect(sheet(file).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/giu) ?? []).toEqual([]);
  });
  it('uses only custom properties that exist', () => {
    const source = sheet(file);
    const own = new Set([...source.matchAll(/(--[\w-]+)\s*:/gu)].map((found) => found[1]));
    const used = [...source.matchAll(/var\((--[\w-]+)/gu)].map((found) => found[1] ?? '');
    const given =
      /^--(?:reference-width|reference-height|available-width|available-height|height|width|left|top|layer-index|nested-layer-count|z-index)$/u;
    expect(used.filter((name) => !tokens.has(name) && !own.has(name) && !given.test(name))).toEqual([]);
  });
  it('stays in a layer', () => {
    const loose: string[] = [];
    walk(parse(sheet(file)), {
      visit: 'Rule',
      enter() {
        if (this.atrule === null) loose.push(file);
      },
    });
    expect(loose).toEqual([]);
  });
});
