// In forced colours neither shadows nor backgrounds are painted: a state that is a line drawn by a shadow has an outline too.
import { expect, test } from 'vitest';
import { filesUnder, readSource } from '../../support/sources';

/** States with an attribute are outlined in base.css. */
const outlined = /\[(?:aria-selected|aria-pressed|aria-current|aria-invalid|data-highlighted)/;

/** Why a shadow needs no outline. */
const others: Readonly<Record<string, string>> = {
  'src/core/form/form.module.css .across .sections': 'a line under all sections, no state',
  'src/core/ui/marks/badge.module.css .idle': 'every badge has a border there',
  'src/core/table/grid/grid.module.css .grid:focus-within .current': 'its cell is outlined',
  'src/core/table/grid/grid.module.css .refused': 'it is aria-invalid',
  'src/core/table/grid/grid.module.css .grid:focus .cursor, .grid:focus-visible .cursor':
    'outlined there, over a range',
  'src/features/price-matrix/price-matrix.module.css .changed': 'its old price is struck beside the new one',
  'src/features/price-matrix/price-matrix.module.css .refused': 'it is aria-invalid',
  'src/features/price-matrix/price-matrix.module.css .two, .clash': 'they are aria-invalid',
};

test('every line that a shadow draws is an outline in forced colours', () => {
  const found = filesUnder('src', /\.css$/).flatMap((path) =>
    [...readSource(path).matchAll(/([^{};]+)\{([^{}]*box-shadow: inset[^{}]*)\}/g)]
      .filter(([, , declarations = '']) => !/outline: \d/.test(declarations))
      .map(([, selector = '']) =>
        selector
          .replace(/\/\*[^]*?\*\//g, '')
          .trim()
          .replace(/\s+/g, ' '),
      )
      .filter((selector) => !outlined.test(selector))
      .map((selector) => `${path} ${selector}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});
