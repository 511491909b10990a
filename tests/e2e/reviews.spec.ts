// Reviews by keyboard alone: fifty moderated at one key each, hundreds rejected with one reason, taken back at once.
import { expect, test } from '../support/browser';
import { openList, slow } from '../support/rows';

test.beforeEach(({ enter }) => enter());

const queue = '/fr/dashboard/avis-clients/avis-liste';

test('fifty reviews are moderated at one key each, the last one taken back', async ({ page, keyboard, accessible }) => {
  await page.goto(queue);
  const list = page.getByRole('listbox', { name: 'Avis de la file' });
  await expect(list).toBeFocused(slow);
  await accessible('main', ['light']);
  const keys = page.getByRole('main');
  const validate = keys.getByRole('button', { name: /^V Valider/ });
  const waiting = page.locator('h1 + span');
  const before = Number(await waiting.textContent());
  const read = page.getByRole('heading', { level: 2 });
  await expect(read).toBeVisible();
  for (let turn = 0; turn < 50; turn += 1) {
    const option = await list.getAttribute('aria-activedescendant');
    if ((await validate.getAttribute('aria-disabled')) === 'true') {
      await keyboard.press('r');
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await keyboard.press('f');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } else await keyboard.press('v');
    await expect(list).not.toHaveAttribute('aria-activedescendant', option ?? '');
  }
  await expect(page.getByText(`50 traités sur ${before}`).first()).toBeVisible(slow);
  await expect(waiting).toHaveText(String(before - 50));
  await expect(page.getByRole('button', { name: /^Reprendre/ })).toBeVisible();
  await keyboard.press('Mod+Z');
  await expect(waiting).toHaveText(String(before - 49), slow);
});

test('hundreds are rejected with one reason, and taken back by one key', async ({ page, keyboard }) => {
  const q = 'status:VALIDATED note:4';
  await openList(page, `${queue}?${new URLSearchParams({ mode: 'liste', q })}`);
  const count = page.locator('h1 + span');
  const before = Number(await count.textContent());
  expect(before).toBeGreaterThanOrEqual(200);
  await keyboard.press('Mod+A');
  await keyboard.press('Mod+A');
  await keyboard.press('r');
  await expect(page.getByRole('option', { name: 'Publicité' })).toBeVisible();
  await keyboard.type('publicité');
  await keyboard.press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByText(new RegExp(`\\b${before}\\b`))
      .first(),
  ).toBeVisible(slow);
  await keyboard.press('Enter');
  await expect(page.getByText(`${before} avis mis à jour`).first()).toBeVisible(slow);
  await expect(page.getByText(/^0 avec ces filtres|Aucun/).first()).toBeVisible(slow);
  await keyboard.press('Mod+Z');
  await expect(count).toHaveText(String(before), slow);
});

test('ids pasted into a group are told one by one', async ({ page, keyboard }) => {
  await page.goto('/fr/dashboard/avis-clients/groupe-de-manifestations/new');
  const paste = page.getByRole('textbox', { name: 'Coller des identifiants' });
  await paste.focus();
  await keyboard.type('abc;999999999');
  const answers = page.getByRole('list', { name: 'Identifiants collés' }).getByRole('listitem');
  await expect(answers).toHaveText([
    /abc.*Manifestation inconnue/,
    /999999999.*Cet identifiant ne correspond à aucune manifestation/,
  ]);
});
