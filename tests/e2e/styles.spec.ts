// A style sheet by keyboard alone: a broken rule is told where it stands, a change is seen, published and taken back.
import { expect, test } from '../support/browser';

test.beforeEach(({ enter }) => enter());

const sheet = '/fr/dashboard/style-graphique/edit/1';

test('a style sheet is written, tried, published and taken back', async ({ page, keyboard, accessible }) => {
  await page.goto(sheet);
  await expect(page).toHaveTitle(/^billetterie\.css · Admin /);
  const code = page.locator('#champ-styles-contenu');
  const state = page.getByText(/Publié le .*, v1/);
  const frame = page.frameLocator('[data-pane] iframe >> nth=0');
  await expect(state).toBeVisible();
  await expect(code.locator('.view-line').first()).toContainText('Billetterie');
  await expect(frame.getByRole('heading', { name: 'La saison commence ici' })).toBeVisible();
  await accessible();

  await code.focus();
  await keyboard.press('Mod+Home');
  await keyboard.type('.x { color: var(--y; }');
  await expect(page.getByRole('button', { name: /Ligne 1, colonne \d+.*parenthèse fermante attendue/ })).toBeVisible();
  await expect(page.getByText('La ligne 1 est laissée de côté tant qu’elle est en erreur')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publier · 1 erreur/ })).toHaveAttribute('aria-disabled', 'true');
  // Out of the code, then back to what is wrong.
  await keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(sheet));
  await expect(code.locator('.monaco-editor')).not.toHaveClass(/focused/);
  await keyboard.press('F8');
  await expect(code.locator('.monaco-editor')).toHaveClass(/focused/);
  await keyboard.press('Mod+A');
  await keyboard.type(':root { --t: #004400; } h1 { color: var(--t) }');
  await expect(page.getByLabel('Couleur de --t')).toHaveValue('#004400');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 68, 0)');
  await keyboard.press('Mod+Shift+Enter');
  await expect(page.getByText(/Publié le .*, v2/)).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Mod+Z');
  await expect(page.getByText(/Brouillon modifié · publié le .*, v1/)).toBeVisible();
  await keyboard.press('Mod+Z');
  await expect(state).toBeVisible();
});

test('an editor that does not come leaves a text area with the text', async ({ page, keyboard, heard }) => {
  heard.allow(/Failed to load resource|Failed to fetch dynamically imported module|code-editor/);
  await page.route(/\/assets\/code-editor-.*\.js/, (route) => route.abort());
  await page.goto('/fr/dashboard/style-graphique/edit/2');
  const area = page.locator('textarea#champ-styles-contenu');
  await expect(area).toHaveValue(/Scènes de France/);
  await area.focus();
  await keyboard.press('Mod+End');
  await keyboard.type('.fin {}');
  await keyboard.press('Mod+S');
  await expect(page.getByText(/enregistré/).first()).toBeVisible();
});
