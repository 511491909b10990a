// A list under which others act: another person saves, something rewrites the page, a mouse comes between two keys.
import type { Page } from '@playwright/test';
import { expect, people, test } from '../../support/browser';
import { cellsOf, keyAt, openList, rowAt } from '../../support/rows';

const list = '/fr/dashboard/sous-genres?cols=libelleFr,libelleEn&q=genre:OPERA';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ enter }) => enter());

/** Another person saves leaves of a sub-genre, as they are now. */
async function another(page: Page, key: string, change: object): Promise<void> {
  const { request } = page.context();
  const { access_token: token } = await (await request.post('/api/user/loginAdmin', { data: people.admin })).json();
  const path = `/api/admin-config/sous-genres/${key}`;
  const save = async () => {
    const { version } = await (await request.get(path, { headers: { Authorization: token } })).json();
    const headers = { Authorization: token, 'If-Match': `"${version}"` };
    return (await request.put(path, { headers, data: change })).status();
  };
  // The page may be saving just then.
  await expect.poll(save).toBe(200);
}

test('a field that another person saved meanwhile is asked about; another field of its row is no obstacle', async ({
  page,
  keyboard,
  heard,
}) => {
  await openList(page, list);
  const cell = cellsOf(rowAt(page), 1);
  const key = await keyAt(page);
  await keyboard.press('F2');
  await expect(cell.getByRole('textbox').first()).toBeFocused();
  await keyboard.type('À moi');
  await another(page, key, { libelleEn: 'Theirs in English' });
  await expect(cellsOf(rowAt(page), 2)).toHaveText('Theirs in English');
  heard.allow('412');
  await keyboard.press('Enter');
  await expect(cell).toHaveText('À moi');

  await keyboard.press('ArrowUp');
  await keyboard.press('F2');
  await expect(cell.getByRole('textbox').first()).toBeFocused();
  await keyboard.type('Encore à moi');
  await another(page, key, { libelleFr: 'À l’autre' });
  await page.waitForResponse((answer) => answer.url().includes('/sous-genres?') && answer.request().method() === 'GET');
  await keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('La fiche a été modifiée entre-temps');
  await expect(dialog).toContainText('À l’autre');
  await expect(dialog).toContainText('Encore à moi');
  await dialog.getByRole('button', { name: 'Prendre les siennes' }).click();
  await dialog.getByRole('button', { name: 'Continuer avec ce choix' }).click();
  await expect(cell).toHaveText('À l’autre');
});

test('a translator that puts nodes of its own around every text leaves a list that goes on', async ({
  page,
  keyboard,
  heard,
}) => {
  heard.allow('removeChild', 'insertBefore', 'NotFoundError');
  await openList(page, list);
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  });
  await keyboard.press('x');
  await keyboard.press('/');
  await keyboard.type('a');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sous-genres/);
  await expect(page.getByText('Une erreur technique est survenue')).toHaveCount(0);
});

test('an undo moves its row back where the list is sorted by what was changed', async ({ page, keyboard }) => {
  await openList(page, '/fr/dashboard/sous-genres?cols=libelleFr,libelleEn&q=genre:OPERA&sort=libelleFr');
  const key = await keyAt(page);
  await keyboard.press('F2');
  await expect(cellsOf(rowAt(page), 1).getByRole('textbox').first()).toBeFocused();
  await keyboard.press('Mod+A');
  await keyboard.type('Zarzuela');
  await keyboard.press('Enter');
  await expect.poll(() => keyAt(page)).not.toBe(key);
  await keyboard.press('Mod+Z');
  await expect.poll(() => keyAt(page)).toBe(key);
});

test('a cell that was clicked is copied, and pasted in another that was clicked', async ({ page, keyboard }) => {
  await openList(page, list);
  const from = cellsOf(rowAt(page, 1), 1);
  const to = cellsOf(rowAt(page, 2), 1);
  const text = (await from.textContent()) ?? '';
  await from.click();
  await keyboard.press('Mod+C');
  await to.click();
  await keyboard.press('Mod+V');
  await expect(to).toHaveText(text);
});
