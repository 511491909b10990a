// SEO templates by keyboard alone: one made, refused at its field, tried, seen in the form of a manifestation.
import { expect, test } from '../support/browser';
import { openList } from '../support/rows';

test.beforeEach(({ enter }) => enter());

test('a template is made by keyboard: an unknown placeholder is refused at its field, the preview follows', async ({
  page,
  keyboard,
  heard,
  accessible,
}) => {
  heard.allow(/status of 422/);
  await openList(page, '/fr/dashboard/gestion-pages/seo');
  await keyboard.press('n');
  await expect(page).toHaveURL(/gestion-pages\/seo\/new$/);
  const section = page.locator('#section-modele');
  await expect(page.locator('#section-ordre').getByRole('listitem').first()).toBeVisible();
  await page.locator('#champ-seo-cible').focus();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Titre H2' })).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await page.locator('#champ-seo-idTiers').focus();
  await keyboard.type('opéra');
  await expect(page.getByRole('option', { name: /Opéra & Co/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');

  const words = page.locator('textarea#champ-seo-modele');
  await words.focus();
  await keyboard.type('À voir : {lable}');
  await expect(section).toContainText('Vouliez-vous dire «\u00a0label\u00a0»');
  await keyboard.press('Mod+S');
  await expect(page).toHaveURL(/seo\/new$/);
  await expect(words).toBeFocused();

  await keyboard.press('Mod+A');
  await keyboard.type('Ce soir : {tit');
  await expect(section.getByRole('listbox')).toHaveCount(0);
  await keyboard.press('Backspace');
  await keyboard.press('Backspace');
  await keyboard.press('Backspace');
  await keyboard.type('lib');
  await expect(section.getByRole('option', { name: /Libellé en capitales/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(words).toHaveValue('Ce soir : {label2}');
  await keyboard.type(' à {');
  await expect(section.getByRole('listbox')).toBeVisible();
  await keyboard.press('Escape');
  await expect(section.getByRole('listbox')).toHaveCount(0);
  await keyboard.type('city}');
  await expect(words).toHaveValue('Ce soir : {label2} à {city}');
  await expect(section.getByRole('listitem').filter({ hasText: /Ce soir : [^a-z]+ à \p{Lu}/u })).toHaveCount(5);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(section.getByRole('listbox').getByRole('option')).toHaveCount(30);
  await keyboard.press('Escape');
  await expect(words).toBeFocused();
  await expect(section).toContainText(/fiches concernées/);
  await expect(page.locator('#section-ordre')).toContainText('Partenaire et type');
  await accessible('#main');

  await keyboard.press('Mod+S');
  await expect(page.getByText(/création enregistrée/).first()).toBeVisible();
  await expect(page).toHaveURL(/gestion-pages\/seo\/edit\/\d+$/);
  const id = page.url().split('/').pop() ?? '';

  await openList(page, '/fr/dashboard/manifestations?q=partenaire:142');
  await keyboard.press('Enter');
  const row = page.locator('#section-seo').getByRole('row').filter({ hasText: 'Titre H2' }).first();
  await expect(row).toContainText('Ce soir : ');
  await expect(row).toContainText('Partenaire et type · Opéra & Co');
  await row.getByRole('link', { name: new RegExp(`Ouvrir le modèle ${id}`) }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`gestion-pages/seo/edit/${id}$`));
});

test('what a manifestation says itself goes before templates, as it is typed, with its length', async ({
  page,
  keyboard,
  accessible,
}) => {
  await openList(page, '/fr/dashboard/manifestations?q=partenaire:156+verrou:non');
  await keyboard.press('Enter');
  const title = page
    .locator('#section-seo')
    .getByRole('row')
    .filter({ hasText: /^Titre[^ ]/ })
    .first();
  await expect(title).toContainText('Parent · Scènes de France');
  await page.locator('#champ-manifestations-seoTitleFr').focus();
  await keyboard.type('Un titre à nous, bien plus long que les soixante signes que montrent les moteurs');
  await expect(title).toContainText('Champ de la fiche');
  await expect(title).toContainText('80 caractères, 60 montrés');
  await accessible('#section-seo');
  await keyboard.press('Mod+S');
  await expect(page.getByText(/modifications enregistrées$/).first()).toBeVisible();
});

test('a partner reads the texts of its manifestations, without a way to templates', async ({
  page,
  enter,
  keyboard,
}) => {
  await page.context().clearCookies();
  await enter('partner');
  await openList(page, '/fr/dashboard/manifestations');
  await keyboard.press('Enter');
  const section = page.locator('#section-seo');
  await expect(section.getByRole('row').filter({ hasText: 'Opéra & Co' }).first()).toBeVisible();
  await expect(section.getByRole('link')).toHaveCount(0);
});

test('many templates are changed at once, and one is copied, where new ones are made', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/gestion-pages/seo?q=partenaire:2');
  await keyboard.press('Mod+A');
  await keyboard.press('Mod+E');
  await expect(page).toHaveURL(/seo\/new\?.*ids=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier 2 modèles SEO');
  await page.goBack();
  await openList(page, '/fr/dashboard/gestion-pages/seo?q=partenaire:247');
  await keyboard.press('Enter');
  await expect(page.locator('#champ-seo-modele')).toBeVisible();
  await keyboard.press('Mod+Shift+Y');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/seo\/new\?/);
  await expect(page.locator('#champ-seo-modele')).toHaveValue(/coupe-file/);
});
