// A refund needs its own right and a fresh proof: the command says what is missing, the proof is asked and told.
import { test as base, expect, people } from '../../support/browser';
import { demoDataCopy } from '../../support/demo-data';
import { openPalette, palette } from '../../support/palette';
import { freePort } from '../../support/postgres.mjs';
import { openList, slow } from '../../support/rows';
import { type RunningServer, startServer } from '../../support/running-server';
import { callerFor } from '../acceptance/at-work';

interface House {
  now: RunningServer;
  /** Makes every proof given so far eleven minutes old. */
  age(): Promise<void>;
}

/** A server of its own: it is stopped while its clock is set back. */
const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      const port = await freePort();
      const { dataDir, env, run, remove } = await demoDataCopy();
      const house: House = {
        now: await startServer({ port, dataDir, env }),
        age: async () => {
          await house.now.stop();
          await run("update auth_sessions set preuve = now() - interval '11 minutes'");
          house.now = await startServer({ port, dataDir, env });
        },
      };
      await use(house);
      await house.now.discard();
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: ({ house }, use) => use(house.now),
});

const role = {
  code: 'GUICHET',
  libelleFr: 'Guichet',
  scope: 'ADMIN',
  permissions: [
    { domaine: 'COMMANDES', niveau: 'MODIFICATION' },
    { domaine: 'HISTORIQUE', niveau: 'LECTURE' },
  ],
};

test('the command says that the right is missing; with it a password is asked, and the history tells the proof', async ({
  page,
  context,
  house,
  keyboard,
  heard,
  enter,
  accessible,
}) => {
  test.setTimeout(150_000);
  heard.allow(/status of (?:403|422)/);
  const admin = await callerFor(house.now.url);
  const { idRole } = await admin.post<{ idRole: number }>('/api/user/roles', role);
  const { items } = await admin.get<{ items: { id: string; mail: string; nom: string; version: number }[] }>(
    '/api/user/utilisateurs?limit=50',
  );
  const clerk = items.find(({ mail }) => mail === people.partner.login);
  if (!clerk) throw new Error('The demo data hold no such user.');
  await admin.put(`/api/user/utilisateurs/${clerk.id}`, { role: idRole }, clerk.version);
  await enter('partner');
  await house.age();

  const q = 'langue:fr statut:VALIDEE paiement:PAYE places:2 total:60..200 lignes.type:SEANCE -lignes.type:PACKAGE';
  await openList(page, `/fr/dashboard/commandes?${new URLSearchParams({ q })}`);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande \d\d-\d+$/, slow);
  await openPalette(page, keyboard);
  await keyboard.type('rembourser');
  const command = page.getByRole('option', { name: /^Rembourser/ }).first();
  await expect(command).toContainText('demande l’action «\u00a0Rembourser\u00a0»', slow);
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^Rembourser/ })).toHaveCount(0);

  // The right is given while the order is open.
  const given = await callerFor(house.now.url);
  const { version } = await given.get<{ version: number }>(`/api/user/roles/${idRole}`);
  await given.put(`/api/user/roles/${idRole}`, { actionsSensibles: ['REMBOURSER'] }, version);
  await keyboard.press('Mod+K');
  await keyboard.type('rembourser');
  await expect(command).toBeVisible(slow);
  await expect(command).not.toContainText('demande', slow);
  await keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await keyboard.press('r');
  const refund = page.getByRole('dialog', { name: /^Rembourser/ });
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(refund.getByRole('checkbox').first().or(proof)).toBeVisible(slow);
  await expect(refund.getByRole('checkbox').first()).toBeFocused(slow);
  await keyboard.press('Space');

  await expect(proof).toBeVisible(slow);
  await expect(proof.getByText(/l’action «\s?Rembourser\s?» demande une preuve de moins de dix minutes/)).toBeVisible();
  await expect(proof.locator('[name=password]')).toBeFocused();
  await accessible('dialog[open]', ['light', 'dark']);
  await keyboard.type('faux');
  await keyboard.press('Enter');
  await expect(proof.getByText(/mot de passe/i).last()).toBeVisible();
  await expect(proof.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await keyboard.type(people.partner.password);
  await keyboard.press('Enter');
  await expect(proof).toHaveCount(0);
  const reason = refund.getByRole('combobox', { name: 'Motif' });
  for (let turn = 0; turn < 16 && !(await reason.evaluate((node) => node === document.activeElement)); turn += 1)
    await keyboard.press('Tab');
  await keyboard.type('Empêchement du client');
  await keyboard.press('Enter');
  await expect(page.getByText(/^Remboursement/).first()).toBeVisible(slow);

  // Who proved what, and when: a wrong try, then the one that held.
  await context.clearCookies();
  await enter('admin');
  await openList(page, `/fr/dashboard/action-histo?${new URLSearchParams({ q: 'motif:PREUVE' })}`);
  const lines = page.getByRole('row').filter({ hasText: clerk.nom });
  await expect(lines).toHaveCount(2, slow);
  await keyboard.press('Enter');
  await expect(page.getByText(/preuve demandée · pour «\s?Rembourser\s?» · par mot de passe/).first()).toBeVisible(
    slow,
  );
});
