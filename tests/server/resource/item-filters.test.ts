/** What the items of lists hold, in the filter language: found within them at any depth, completed, refused when wrong. */
import { expect, it } from 'vitest';
import { upsellTable } from '../../../server/domains/events/upsells/table';
import { packageTable } from '../../../server/domains/packages/table';
import { insertRows } from '../../../server/resource/write/insert';
import type { Plugin, Resource } from '../../../src/core/define';
import { leavesOf } from '../../../src/core/model/model';
import { plainItemFieldsIn } from '../../../src/core/model/pointing';
import { plugins } from '../../../src/plugins';
import { describeBothDatabases } from '../../support/databases';
import { useHouse } from './house';
import { makeWorld } from './world';

const resources = plugins.flatMap(({ resources = [] }: Plugin): readonly Resource[] => resources);
const option = { type: 'PARKING', libelleFr: 'Parking', prixMode: 'INCLUS' };

describeBothDatabases('filtering by what items hold', () => {
  // Read only: one world for all.
  const house = useHouse(async (database) => {
    const { drizzle } = database;
    await makeWorld(database);
    await insertRows(drizzle, packageTable, [
      {
        libelleFr: 'Duo',
        idTiers: 'P1',
        tarifs: [
          { idnatcl: 2, codcatpl: 'CAT1', montant: 50 },
          { idnatcl: 1, codcatpl: 'CAT1', montant: 9.5 },
        ],
        composants: [
          { id: 'a', type: 'SEANCE', idseanc: 11, quantite: 2, obligatoire: true },
          { id: 'b', type: 'LIBRE', libelle: 'Un café à l’entracte', quantite: 1, obligatoire: false },
        ],
      },
      { libelleFr: 'Trio', idTiers: 'P3', tarifs: [{ idnatcl: 3, codcatpl: 'CAT1', montant: 20 }] },
      { libelleFr: 'Vide', idTiers: 'P1' },
    ]);
    await insertRows(drizzle, upsellTable, [
      {
        titreFr: 'Avec le parking',
        idmanif: 1,
        idTiers: 'P1',
        upsells: [
          { ...option, id: 'a', debut: '2026-12-01T10:00:00.000Z', upsell: [{ ...option, id: 'b', type: 'PHOTO' }] },
        ],
      },
      { titreFr: 'Rien de tel', idseanc: 11, idTiers: 'P1', upsells: [{ ...option, id: 'c', debut: 'jamais' }] },
    ]);
  });

  const ask = (path: string, q: string) =>
    house.as('admin', 'GET', `/api/admin-config/${path}?q=${encodeURIComponent(q)}`);

  it.each([
    ['packages', 'tarifs.montant:>20', [1]],
    ['packages', 'amount:>=20', [1, 2]],
    ['packages', 'prices.amount:9,5..10', [1]],
    ['packages', 'montant:20', [2]],
    ['packages', 'montant:vide', [3]],
    ['packages', '-montant:>20', [2, 3]],
    ['packages', 'composants.type:libre', [1]],
    ['packages', 'composants.obligatoire:oui', [1]],
    ['packages', 'composants.obligatoire:non', [1]],
    ['packages', 'composants.libelle:"cafe a l’entr"', [1]],
    ['packages', 'composants.libelle:=café', []],
    ['packages', 'composants.libelle:*', [1]],
    // Each test looks for an item of its own: the dear price is of another nature.
    ['packages', 'nature:1 montant:>20', [1]],
    ['upsells', 'upsells.debut:2026-12', [1]],
    ['upsells', 'upsells.debut:<2026-12-01', []],
    ['upsells', 'upsells.upsell.type:photo', [1]],
    ['upsells', 'upsells.type:photo', []],
  ])('finds %s by %s', async (path, q, ids) => {
    const { status, json } = await ask(path, q);
    expect([status, json.items?.map((row: Record<string, unknown>) => row['id'] ?? row['idPackage'])]).toEqual([
      200,
      ids,
    ]);
  });

  it.each([
    ['tarifs.montant:>abc', 'badNumber'],
    ['composants.type:>3', 'operatorNotAllowed'],
    ['tarifs.inconnu:1', 'unknownField'],
    ['composants.id:a', 'unknownField'],
  ])('refuses %s at its place', async (q, code) => {
    const { status, json } = await ask('packages', q);
    expect([status, json.context[0].code]).toEqual([400, code]);
  });

  it('completes the texts of items with those that are there', async () => {
    const asked = '/api/admin-config/packages/values?field=composants.libelle&typed=CAFE';
    const { json } = await house.as('admin', 'GET', asked);
    expect(json.values).toEqual([{ value: 'Un café à l’entracte', label: 'Un café à l’entracte' }]);
  });

  it('binds every field of every list', async () => {
    const held = resources.flatMap(({ service, path, model }) =>
      plainItemFieldsIn(model)
        .filter(({ field, leaf }) => ![field, leaf.field].some(({ secret, virtual }) => secret || virtual))
        .map(({ name }) => {
          // One of these rows has a text where a date belongs: it is asked about, not answered.
          const columns = [...leavesOf(model).values()].find(({ field }) => field.kind === 'text')?.name ?? '';
          return `/api/${service}/${path}?columns=${columns}&q=${encodeURIComponent(`${name}:* -${name}:vide`)}`;
        }),
    );
    expect(held.length).toBeGreaterThan(30);
    for (const url of held) expect([url, (await house.as('admin', 'GET', url)).status]).toEqual([url, 200]);
  });
});
