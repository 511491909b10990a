// What code is completed with: the classes and variables of the site's sheet, where each has its place.
import { describe, expect, it } from 'vitest';
import { wordsAt, wordsOf } from '../../../src/core/editors/code-words';

const sheet = `/* .gone { --gone: 1 } */
:root { --oc-encre: #1d1420; --oc-rayon: 6px }
.oc-nav > a.actif:hover, .oc-nav.large { color: var(--oc-encre); margin: 1.5em; background: url(a.png) }
@media (width < 700px) { .oc-mobile { --oc-rayon: 2px } }`;

describe('the words of a sheet', () => {
  it('are its classes and its variables, each once', () => {
    expect(wordsOf(sheet)).toEqual({
      classes: ['actif', 'large', 'oc-mobile', 'oc-nav'],
      variables: ['--oc-encre', '--oc-rayon'],
    });
  });

  const given = { classes: ['oc-nav'], variables: ['--oc-encre'] };
  it.each([
    ['html', '<p class="', '', 'classes'],
    ['html', '<p id="a" class="oc-na', 'oc-na', 'classes'],
    ['html', `<p class='a oc-`, 'oc-', 'classes'],
    ['html', '<p style="color: var(--o', '--o', 'variables'],
    ['css', '.a {} .oc', 'oc', 'classes'],
    ['css', 'a { color: var(--', '--', 'variables'],
    ['css', 'a { color: var(', '', 'variables'],
  ] as const)('%s, after %s: what begins with “%s”', (language, before, typed, kind) => {
    expect(wordsAt(language, before, given)).toEqual({ typed, words: given[kind] });
  });

  it.each([
    ['html', '<p class="a">oc'],
    ['html', '<p id="oc'],
    ['html', '<p>var'],
    ['css', 'a { margin: 1.'],
    ['css', 'a { color: re'],
    ['json', '{ "a": "x.'],
  ])('%s, after %s: nothing', (language, before) => {
    expect(wordsAt(language, before, given)).toBeNull();
  });
});
