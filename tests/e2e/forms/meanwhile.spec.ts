// A form that is open while something else happens: séances come elsewhere, parts of it load, it scrolls under what stays.
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { grid, slow } from '../../support/rows';
import { callerFor } from '../acceptance/at-work';

interface Session {
  idseanc: number;
  date: string;
  grilleTarif: string;
}

test.beforeEach(({ enter }) => enter());

test('the end of an event follows a séance that is added elsewhere, and what is typed stays', async ({
  page,
  keyboard,
  server,
}) => {
  const caller = await callerFor(server.url);
  const { items } = await caller.get<{ items: Session[] & { idmanif: number }[] }>(
    '/api/admin-config/seances?q=date:>=aujourdhui+verrou:non&limit=1',
  );
  const [first] = items as unknown as (Session & { idmanif: number })[];
  if (first === undefined) throw new Error('No séance');
  await page.goto(`/fr/dashboard/manifestations/edit/${first.idmanif}`);
  const end = page.locator('#champ-manifestations-dateFin');
  await expect(end).toHaveText(/\d{4}/, slow);
  const title = page.locator('#champ-manifestations-libelleFr');
  await title.fill('Tapé ici');
  const { idseanc: _id, ...row } = await caller.get<Record<string, unknown>>(
    `/api/admin-config/seances/${first.idseanc}`,
  );
  const { idmanif, grilleTarif } = row;
  await caller.post('/api/admin-config/seances', { idmanif, grilleTarif, date: '2031-05-04T18:30:00Z' });
  await expect(end).toContainText('4 mai 2031', slow);
  await expect(title).toHaveValue('Tapé ici');
  await keyboard.press('Mod+S');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('choices say what they hold while their part loads', async ({ page }) => {
  const part = await hold(page, /\/assets\/ark-[^/]*\.js/);
  await page.goto('/fr/dashboard/manifestations?vue=toutes');
  await expect(grid(page)).toBeFocused();
  const key = await page.locator('[role="row"][data-row]').first().getAttribute('data-row');
  await page.goto(`/fr/dashboard/manifestations/edit/${key}`);
  const waiting = page.locator('[id^="champ-manifestations-"][aria-busy="true"]');
  await expect(waiting.first()).toBeVisible(slow);
  const status = page.locator('#champ-manifestations-statut');
  await expect(status).toHaveText(/\S/);
  const said = await status.textContent();
  part();
  await expect(status).not.toHaveAttribute('aria-busy', 'true', slow);
  await expect(status).toHaveText(said ?? '');
});

test('columns that were hidden by hand stay hidden when the list is opened anew', async ({ page }) => {
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused();
  const heads = page.getByRole('columnheader');
  const before = await heads.allTextContents();
  const hidden = before.at(-1) ?? '';
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: hidden, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(heads).toHaveCount(before.length - 1);
  await page.getByRole('link', { name: 'Sous-genres' }).first().click();
  await expect(page).toHaveURL(/sous-genres/);
  await page.goto('/fr/dashboard/genres');
  await expect(grid(page)).toBeFocused();
  await expect(page).toHaveURL((url) => !url.searchParams.has('cols'));
  await expect(heads).toHaveCount(before.length - 1);
  await expect(heads.filter({ hasText: hidden })).toHaveCount(0);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('button', { name: 'Rétablir les colonnes' }).click();
  await expect(heads).toHaveText(before);
});

for (const width of [1290, 390])
  test(`no card that stays covers a field at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/fr/dashboard/manifestations?vue=toutes');
    await expect(grid(page)).toBeFocused();
    const key = await page.locator('[role="row"][data-row]').first().getAttribute('data-row');
    await page.goto(`/fr/dashboard/manifestations/edit/${key}`);
    const title = page.locator('#champ-manifestations-libelleFr');
    await title.fill('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+S');
    await expect(page.locator('#champ-manifestations-libelleFr-error')).toBeVisible(slow);
    const covered = await page.evaluate(async () => {
      const found: string[] = [];
      for (const field of document.querySelectorAll<HTMLElement>('[id^="champ-manifestations-"]')) {
        if (!field.matches('input, button, textarea, select, [role=textbox], [contenteditable]')) continue;
        field.focus();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const box = field.getBoundingClientRect();
        if (box.width === 0 || document.activeElement !== field) continue;
        const [x, y] = [box.x + Math.min(box.width, 20) / 2, box.y + Math.min(box.height, 20) / 2];
        const top = document.elementFromPoint(x, y);
        if (top !== null && !field.contains(top) && !top.contains(field) && !field.parentElement?.contains(top))
          found.push(`${field.id} under ${top.className}`);
      }
      return found;
    });
    expect(covered).toEqual([]);
  });
