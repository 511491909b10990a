// Whoever types fast: the palette, a command and Enter on a page that is still being drawn.
import { expect, test } from '../support/browser';

test.use({ layout: 'azerty' });

for (const path of ['lieux', 'manifestations', 'genres'])
  test(`a command typed at once on ${path} is run, and no letter acts on the page`, async ({
    page,
    enter,
    keyboard,
  }) => {
    await enter();
    await page.goto(`/fr/dashboard/${path}`);
    await expect(page.getByRole('grid')).toBeFocused();
    await keyboard.press('Mod+K');
    await keyboard.type('importer un fichier dans cette liste');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Importer un fichier/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
  });
