// Durations of storage by keyboard: the list says what a run would do; a duration is set and taken back; a dry run, then the run.
import { expect, test } from '../support/browser';
import { command, palette } from '../support/palette';
import { openList } from '../support/rows';
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

  const before = (await rule('EXECUTIONS')).derniere;
  await command(page, keyboard, 'appliquer durées conservation', /Appliquer les durées/);
  await expect(palette(page)).toContainText('Cette action est irréversible', slow);
  await keyboard.press('Enter');
  await expect.poll(async () => (await rule('EXECUTIONS')).derniere, slow).not.toBe(before);
  expect((await rule('CLIENTS')).concernes).toBe(0);
});
