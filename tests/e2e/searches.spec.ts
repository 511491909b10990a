// A search of the palette without an answer: three people give it up, an administrator gives its words to a command in two keys.
import { expect, type Person, test } from '../support/browser';
import { openPalette, palette } from '../support/palette';
import { cellsOf, openList, rowAt, slow } from '../support/rows';

const list = '/fr/dashboard/gestion-roles/recherches';
const words = 'baisser le rideau';

test('what three people gave up is given to a command in two keys; then everybody finds it', async ({
  page,
  context,
  enter,
  keyboard,
}) => {
  test.setTimeout(180_000);
  const told = () => page.waitForResponse((answer) => answer.url().endsWith('/recherches-sans-suite'));
  for (const person of ['group', 'partner', 'admin'] satisfies Person[]) {
    await page.goto('about:blank');
    await context.clearCookies();
    await enter(person);
    await page.goto('/fr/dashboard');
    await openPalette(page, keyboard);
    await keyboard.type(words);
    await expect(palette(page).getByRole('option', { name: /^Je cherchais…/ })).toBeVisible(slow);
    const answer = told();
    await keyboard.press('Escape');
    expect((await answer).status()).toBe(204);
  }

  await openList(page, list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherches sans suite');
  await expect(cellsOf(rowAt(page), 1)).toHaveText('baisser le rideau');
  await keyboard.press('w');
  await keyboard.type('se déconnecter');
  const choice = palette(page).getByRole('option').first();
  await expect(choice).toContainText('Se déconnecter', slow);
  await expect(choice).toContainText('la trouve');
  await keyboard.press('Enter');
  await expect(page.getByText(/trouve ces mots pour tout le monde/).first()).toBeVisible(slow);
  await enter('partner');
  await page.goto('/fr/dashboard');
  await openPalette(page, keyboard);
  await keyboard.type(words);
  await expect(palette(page).getByRole('option').first()).toContainText('Se déconnecter', slow);
});
