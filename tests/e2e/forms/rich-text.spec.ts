// Rich texts of forms: by keyboard, from Word, while their editor comes, when it does not, and read as they were written.
import fc from 'fast-check';
import { cleanHtml } from '../../../server/content/html';
import { expect } from '../../support/browser';
import { field, open, test } from '../../support/form-test';
import { hold } from '../../support/hold';

test('a rich text is written, linked and pasted from Word by keyboard', async ({
  page,
  site,
  keyboard,
  accessible,
}) => {
  await open(page, site);
  const html = () => page.evaluate(() => window.trial.values()['descriptionFr']);
  await field(page, 'descriptionFr').focus();
  await keyboard.type('- Carmen');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Voir ');
  await keyboard.press('Mod+B');
  await keyboard.type('ici');
  await keyboard.press('Mod+B');
  for (let letter = 0; letter < 3; letter += 1) await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Mod+K');
  await expect(page.getByLabel('Adresse')).toBeFocused();
  await keyboard.type('regie.example');
  await keyboard.press('Enter');
  await expect(field(page, 'descriptionFr')).toBeFocused();
  const list = '<ul><li><p>Carmen</p></li></ul>';
  await expect.poll(html).toBe(`${list}<p>Voir <a href="https://regie.example"><strong>ici</strong></a></p>`);
  await accessible('#section-textes');
  await keyboard.press('Mod+A');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<html xmlns:o="urn:o"><head><style>p{}</style></head><body><!--[if gte mso 9]><xml></xml><![endif]-->
      <p class=MsoNormal style='margin:0'>Avec <b>tout</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>
      <![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Un</p></body></html>`,
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(html).toBe('<p>Avec <strong>tout</strong></p><ol><li><p>Un</p></li></ol>');
  await keyboard.press('Mod+Z');
  await expect.poll(html).toContain('regie.example');
});

test('a table, nested lists and a text of Google Docs are pasted as they mean, what was left out is said', async ({
  page,
  site,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  await open(page, site);
  const html = () => page.evaluate(() => window.trial.values()['descriptionFr']);
  await field(page, 'descriptionFr').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Ce soir </span><span style="font-weight:700">Carmen</span></p><ol start="3"><li><p>Trois</p></li><ul><li><p>dedans</p></li></ul></ol><table><tr><td style="font-style:italic">Tarif</td><td>Prix</td></tr><tr><td>Plein</td><td>30</td></tr></table><p><img src="file:///C:/a.png">Fin</p></b>`,
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect
    .poll(html)
    .toBe(
      '<p>Ce soir <strong>Carmen</strong></p><ol start="3"><li><p>Trois</p><ul><li><p>dedans</p></li></ul></li></ol><table><tbody><tr><td><p><em>Tarif</em></p></td><td><p>Prix</p></td></tr><tr><td><p>Plein</p></td><td><p>30</p></td></tr></tbody></table><p>Fin</p>',
    );
  await expect(page.getByText('Des images n’ont pas été collées')).toBeVisible();
  expect(reports).toEqual([]);
});

test('a key that comes before the browser tells of the selection acts on what is selected', async ({
  page,
  site,
  keyboard,
}) => {
  await open(page, site);
  await field(page, 'descriptionFr').focus();
  await keyboard.type('Voir ici');
  await expect(field(page, 'descriptionFr')).toHaveText('Voir ici');
  await page.evaluate(() => {
    const typed = document.activeElement;
    for (const _letter of 'ici') getSelection()?.modify('extend', 'backward', 'character');
    for (const key of ['b', 'k'])
      typed?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          keyCode: key.toUpperCase().charCodeAt(0),
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
  });
  await expect(page.getByLabel('Adresse')).toBeFocused();
  await keyboard.type('regie.example');
  await keyboard.press('Enter');
  const html = () => page.evaluate(() => window.trial.values()['descriptionFr']);
  await expect.poll(html).toBe('<p>Voir <a href="https://regie.example"><strong>ici</strong></a></p>');
});

test('what is typed while the editor is on its way is all there', async ({ page, site, keyboard }) => {
  const bring = await hold(page, /rich-text-field-.*\.js/);
  await page.goto(site);
  await field(page, 'descriptionFr').focus();
  await keyboard.type('un mot');
  bring();
  await keyboard.type(' puis la suite de la phrase');
  await expect(field(page, 'descriptionFr')).toHaveAttribute('contenteditable', 'true');
  await expect(field(page, 'descriptionFr')).toBeFocused();
  await expect(field(page, 'descriptionFr')).toHaveText('un mot puis la suite de la phrase');
});

test('the editor that does not come leaves a text area with the value', async ({ page, site }) => {
  await page.route(/rich-text-field-.*\.js/, (route) => route.abort());
  await page.goto(site);
  await expect(page.getByText('L’éditeur n’a pas pu être chargé').first()).toBeVisible();
  await field(page, 'descriptionFr').fill('<p>Carmen</p>');
  await expect.poll(() => page.evaluate(() => window.trial.values()['descriptionFr'])).toBe('<p>Carmen</p>');
});

const words = fc
  .stringMatching(/^[a-zé’ &<>"«»\u00a0]{1,12}$/)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const inline = fc.array(
  fc.oneof(
    words,
    ...['strong', 'em', 'u', 's', 'code', 'b', 'i'].map((tag) => words.map((text) => `<${tag}>${text}</${tag}>`)),
    words.map((text) => `<a href="https://regie.example/${text.length}">${text}</a>`),
    fc.constant('<br>'),
  ),
  { minLength: 1, maxLength: 5 },
);
const paragraph = inline.map((parts) => `<p>${parts.join('')}</p>`);
const block = fc.oneof(
  paragraph,
  ...['h2', 'h3', 'h4'].map((tag) => inline.map((parts) => `<${tag}>${parts.join('')}</${tag}>`)),
  ...['ul', 'ol', 'ol start="3"'].map((tag) =>
    fc
      .array(paragraph, { minLength: 1, maxLength: 3 })
      .map((all) => `<${tag}>${all.map((each) => `<li>${each}</li>`).join('')}</${tag.slice(0, 2)}>`),
  ),
  paragraph.map((each) => `<blockquote>${each}</blockquote>`),
  words.map((text) => `<pre><code class="language-html">${text}</code></pre>`),
  fc.constantFrom('<hr>', '<img src="/storage/abc.png" alt="Une > deux" width="3">', '<p></p>'),
);

test('the editor reads what it wrote as the same, and the server keeps it letter for letter', async ({
  page,
  site,
}) => {
  await open(page, site);
  const samples = fc.sample(
    fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join('')),
    { numRuns: 300, seed: 7 },
  );
  const written = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (html) => {
          const once = await window.trial.rewritten(html);
          return [once, await window.trial.rewritten(once)] as const;
        }),
      ),
    samples,
  );
  for (const [once, twice] of written) {
    expect(twice).toBe(once);
    expect(cleanHtml(once)).toBe(once);
  }
});
