import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../server/resource/routes/serve';
import { catalogueOf, serveWith } from '../../../server/resource/served';
import { tableOf } from '../../../server/resource/table';
import { takeTexts } from '../../../server/texts';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { trials, trialTexts } from '../../support/form-page/model';
import { ruleCases, said } from '../../support/rules-table';
import { type House, openHouse } from './house';

// The package's ES build does not run in vitest's loader.
const kit: {
  generateDrizzleJson(schema: Record<string, unknown>): unknown;
  generateMigration(from: unknown, to: unknown): Promise<string[]>;
} = createRequire(import.meta.url)('drizzle-kit/api');

const path = '/api/admin-config/essais';
takeTexts({ of: 'essai', fr: trialTexts, en: trialTexts });

describeBothDatabases('the twelve rules by the server alone', () => {
  const given = useDatabase();
  let house: House;
  beforeAll(async () => {
    const table = tableOf(trials);
    const statements = await kit.generateMigration(
      kit.generateDrizzleJson({}),
      kit.generateDrizzleJson({ table: table.pg }),
    );
    for (const statement of statements) await given.database.pool.query(statement);
    const catalogue = catalogueOf([serveWith({ table })]);
    house = await openHouse(given.database, (app, services) => {
      for (const served of catalogue.values()) serve(app, services, served, catalogue);
    });
  });

  describe.each(['fr', 'en'] as const)('in %s', (locale) => {
    it.each(ruleCases)('$rule, $what: $typed', async ({ rule, typed, field }) => {
      const body = { regles: { libelle: 'Carmen', ...typed } };
      const errors =
        field === null ? [] : [{ field: `regles.${field}`, errorCodes: [{ code: rule, message: said[rule][locale] }] }];
      const headers = { 'x-locale': locale };
      const checked = await house.as('admin', 'POST', `${path}/validate`, body, headers);
      expect([checked.status, checked.json]).toEqual([200, { errors }]);
      const made = await house.as('admin', 'POST', path, body, headers);
      expect(made.status).toBe(field === null ? 201 : 422);
      if (field !== null) expect(made.json.errors).toEqual(errors);
    });
  });

  it('takes and gives back lists with the errors of their items at their place', async () => {
    const item = { type: 'LIBRE', libelle: 'Casque', quantite: 2, options: [{ nom: 'Étui', prix: 3.456 }] };
    const body = (composants: unknown) => ({ regles: { libelle: 'Carmen' }, listes: { composants } });
    const made = await house.as('admin', 'POST', path, body([item]));
    expect([made.status, made.json.listes?.composants]).toEqual([
      201,
      [{ ...item, obligatoire: false, options: [{ nom: 'Étui', prix: 3.46 }] }],
    ]);
    const refused = await house.as(
      'admin',
      'POST',
      path,
      body([item, { ...item, quantite: 0, options: [{ nom: '' }] }]),
    );
    expect(refused.status).toBe(422);
    expect(refused.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'listes.composants.1.quantite',
      'listes.composants.1.options.0.nom',
    ]);
  });
});
