// axe in the page itself: it brings back its violations only, four times quicker than a report of all it looked at.
// A page reads it anew: its short form takes a third less.
import axe from 'axe-core/axe.min.js';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Sheets are not read anew: the one rule that asks for them (of orientation) is no standard of these.
const preload = { assets: ['media'] };
// What depends on the theme: the tree, the names and the sizes are the same in both.
const rules = { all: undefined, colours: ['color-contrast', 'link-in-text-block'] };

/** What is wrong in what is shown, one line for each place; `besides` are the parts that are not judged. */
export async function faultsOf(page, { within, besides = [], judge = 'all' } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const values = rules[judge];
  const runOnly = values ? { type: 'rule', values } : { type: 'tag', values: standards };
  return page.evaluate(
    async ([selector, excluded, only, assets]) => {
      const context = { include: [[selector]], exclude: excluded.map((each) => [each]) };
      const { violations } = await globalThis.axe.run(context, {
        runOnly: only,
        resultTypes: ['violations'],
        preload: assets,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    [within ?? ':root', besides, runOnly, preload],
  );
}
