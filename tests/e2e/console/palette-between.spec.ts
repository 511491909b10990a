// Between a command and what it asks: keys are for what it asks, and never run another row.
import { expect, test } from '../../support/browser';
import { hold } from '../../support/hold';
import { command, openPalette, palette } from '../../support/palette';
import { slow } from '../../support/rows';

test('what is typed while the next step is being read is typed in it', async ({ page, enter, keyboard }) => {
  await enter();
  await page.goto('/fr/dashboard/cartes-cadeaux');
  await command(page, keyboard, 'émettre un lot de cartes', /Émettre un lot de cartes/);
  const dialog = palette(page);
  await expect(dialog.getByRole('option').first()).toBeVisible(slow);
  // The answers to what is typed, and then the model that says what else is needed.
  const come = await hold(page, /\/modeles-carte\//);
  await keyboard.type('e-carte cadeau');
  await keyboard.press('Enter');
  await keyboard.type('3');
  await keyboard.press('Enter');
  await keyboard.type('50');
  await keyboard.press('Enter');
  // Not for what is to be approved: that is seen first.
  await keyboard.press('Mod+Enter');
  come();
  await expect(dialog).toContainText(/3 cartes de 50/, slow);
  await keyboard.press('Escape');
});

test('the key after Enter is of the question that it opened: it is drawn in the same task', async ({
  page,
  enter,
  keyboard,
}) => {
  await enter();
  await page.goto('/fr/dashboard/cartes-cadeaux');
  await openPalette(page, keyboard);
  await keyboard.type('émettre un lot de cartes');
  await expect(palette(page).getByRole('option').first()).toContainText('Émettre un lot de cartes', slow);
  const label = await palette(page)
    .locator('input')
    .evaluate(async (input) => {
      const pressed = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true });
      input.dispatchEvent(pressed);
      // All that follows without another task.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      return document.querySelector('[data-palette]')?.getAttribute('aria-label');
    });
  expect(label).toMatch(/^Émettre un lot de cartes — /);
});
