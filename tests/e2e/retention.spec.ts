// Durations of storage by keyboard: the list says what a run would do; a duration is set and taken back; a dry run, then the run.
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { cellsOf, openList, rowAt } from '../support/rows';
import { callerFor, slow } from './acceptance/at-work';

interface Rule {
  regle: string;
  duree: number;
  concernes: number;
  derniere: string | null;
}

test('an administrator sees what is past its duration, and applies the rules by keys', async ({
  page,
  enter,
  keyboard,
  server,
  accessible,
}) => {
  const caller = await callerFor(server.url);
  const rule = async (regle: string): Promise<Rule> => {
    const { items } = await caller.get<{ items: Rule[] }>(`/api/admin-config/durees-conservation?q=regle:${regle}`);
    const [found] = items;
    if (found === undefined) throw new Error(`No rule ${regle}.`);
    return found;
  };
  await enter();
  await openList(page, '/fr/dashboard/parametres/conservation');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Durées de conservation', slow);
  await expect(page.getByRole('row', { name: /Factures et comptes/ })).toContainText('120');
  await accessible('main', ['light']);

  // A duration is set in its cell, and taken back.
  await openList(page, '/fr/dashboard/parametres/conservation?cols=duree,libelleFr,concernes&q=regle:MAILS');
  await keyboard.press('F2');
  await expect(cellsOf(rowAt(page), 1).locator('input').first()).toBeFocused();
  await keyboard.press('Mod+A');
  await keyboard.type('18');
  await keyboard.press('Enter');
  await expect.poll(async () => (await rule('MAILS')).duree, slow).toBe(18);
  await keyboard.press('Mod+Z');
  await expect.poll(async () => (await rule('MAILS')).duree, slow).toBe(12);

  // What is past it goes: first said, then done.
  expect((await rule('MAILS')).concernes).toBeGreaterThan(0);
  await command(page, keyboard, 'appliquer durées conservation', /Appliquer les durées/);
  await expect(palette(page)).toContainText('Cette action est irréversible', slow);
  await expect(palette(page)).toContainText('texte retiré, envoi gardé');
  await keyboard.press('Enter');
  await expect.poll(async () => (await rule('MAILS')).derniere, slow).not.toBeNull();
  expect((await rule('MAILS')).concernes).toBe(0);
});
