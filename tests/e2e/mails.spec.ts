// Mail templates by keyboard: written block by block, compared with the parent's, tried; every mail fits a narrow client.
import { framed } from '../../server/domains/mails/seed';
import { builtInTexts } from '../../server/mail/built-in';
import { renderMail } from '../../server/mail/render';
import { sampleData } from '../../server/mail/samples';
import { samples } from '../../src/plugins/mails/models/preview';
import { triggers } from '../../src/plugins/mails/models/triggers';
import { expect, test } from '../support/browser';
import { command } from '../support/palette';
import { slow } from '../support/rows';

test('a template is written block by block, its preview follows, a test leaves; Escape leads back to the list', async ({
  page,
  enter,
  keyboard,
  accessible,
}) => {
  await enter();
  await page.goto('/fr/dashboard/gestion-mails');
  await page.getByRole('grid').waitFor();
  await command(page, keyboard, 'COMMANDE_ATTENTE', 'Commande à payer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Commande à payer/, slow);
  const first = page.getByRole('textbox', { name: 'Paragraphe 1', exact: true });
  await expect(first).toBeVisible(slow);
  await first.focus();
  await keyboard.press('End');
  await keyboard.type(' merci');
  await keyboard.press('Enter');
  await keyboard.type('Vos places attendent.');
  const second = page.getByRole('textbox', { name: 'Paragraphe 2', exact: true });
  await expect(second).toHaveText('Vos places attendent.');
  await expect(second).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  const third = page.getByRole('textbox', { name: 'Paragraphe 3', exact: true });
  await expect(third).toHaveText('Vos places attendent.');
  await expect(third).toBeFocused();
  // Nobody has translated it: it goes on as in French.
  const english = page.getByRole('textbox', { name: 'Paragraphe 3, Anglais', exact: true });
  await expect(english).toHaveText('Vos places attendent.');
  await english.fill('Your seats are waiting.');
  await expect(third).toHaveText('Vos places attendent.');
  await page.getByRole('button', { name: 'Ajouter après Paragraphe 3' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Bouton' }).click();
  const button = page.getByRole('group', { name: 'Bouton 4', exact: true });
  await expect(button.getByRole('textbox', { name: 'Texte du bouton' })).toBeFocused();
  await keyboard.type('Mes billets');
  const reading = page.frameLocator('iframe[title="Le mail tel qu’il sera lu"]');
  await expect(reading.getByText('Vos places attendent.')).toBeVisible(slow);
  await expect(reading.getByText('Mes billets')).toBeVisible(slow);
  await page.getByRole('combobox', { name: 'Langue' }).click();
  await page.getByRole('option', { name: 'Les deux' }).click();
  await expect(reading.nth(1).getByText('Your seats are waiting.')).toBeVisible(slow);
  await accessible('main', ['light']);
  await keyboard.press('Mod+S');
  const sends = page.getByRole('button', { name: 'M’envoyer un essai' });
  await expect(sends).toBeEnabled(slow);
  await sends.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Envoyer un essai/ })).toBeVisible(slow);
  await keyboard.press('Enter');
  await expect(page.getByText('admin@regie.example').first()).toBeVisible(slow);
  await page.reload();
  await expect(third).toHaveText('Vos places attendent.', slow);
  // Out of the text, then out of the record.
  await third.focus();
  await keyboard.press('Escape');
  await expect(third).not.toBeFocused();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(/gestion-mails$/);
  await expect(page.getByRole('grid')).toBeFocused();
});

test('what a partner says otherwise stands beside what everybody’s template says', async ({ page, enter }) => {
  await enter();
  await page.goto(`/fr/dashboard/gestion-mails?${new URLSearchParams({ q: 'partenaire:"Opéra & Co"' })}`);
  await page.getByRole('link', { name: 'Commande confirmée, Opéra & Co' }).click();
  await page.getByText('Comparer avec Scènes de France').click();
  await expect(page.getByRole('deletion').or(page.getByRole('insertion')).first()).toBeVisible(slow);
});

test('every mail is as narrow as a client of 320 pixels', async ({ page, context }) => {
  await context.setOffline(true);
  await page.setViewportSize({ width: 320, height: 600 });
  const wide: string[] = [];
  for (const trigger of triggers)
    for (const sample of samples)
      for (const lang of ['fr', 'en'] as const) {
        const texts = builtInTexts(trigger);
        const dressed = { ...texts, htmlFr: framed(texts.texteFr, 'fr'), htmlEn: framed(texts.texteEn, 'en') };
        for (const [name, each] of Object.entries({ 'built-in': texts, dressed })) {
          const { html } = renderMail(each, { site: 'Billetterie', ...sampleData[sample] }, lang);
          await page.setContent(html);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > 320) wide.push(`${name} ${trigger} ${sample} ${lang}: ${width}`);
        }
      }
  expect(wide).toEqual([]);
});
