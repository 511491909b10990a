/** Two users at one record, in a thousand random orders: each refusal is the version's, so one database tells for both. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { often } from '../../support/often';
import { useHouse, type Who } from './house';

describeBothDatabases('a write', () => {
  const house = useHouse();

  const put = (who: Who, url: string, body: object, version: number) => house.as(who, 'PUT', url, body, version);

  it('never overwrites silently: random interleavings of two users', async () => {
    const users = ['admin', 'autre'] as const;
    const step = fc.record({
      who: fc.constantFrom(...users),
      act: fc.constantFrom('read', 'write', 'write'),
      leaf: fc.constantFrom('salle', 'contingent'),
    });
    const url = '/api/admin-config/seances/11';
    const first = await house.read(url);
    const seen = { admin: first, autre: first };
    let truth = first;
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 4 }), async (steps) => {
        for (const { who, act, leaf } of steps) {
          if (act === 'read') seen[who] = await house.read(url, who);
          else {
            serial += 1;
            const value = leaf === 'salle' ? `${who}-${serial}` : serial;
            const done = await put(who, url, { [leaf]: value }, seen[who].version);
            expect(done.status).toBe(seen[who].version === truth.version ? 200 : 412);
            if (done.status === 200) {
              truth = { ...truth, [leaf]: value, version: truth.version + 1 };
              seen[who] = done.json;
            } else
              expect(done.json.current).toMatchObject({
                version: truth.version,
                salle: truth.salle,
                contingent: truth.contingent,
              });
          }
        }
      }),
      { numRuns: often(250, 5_000) },
    );
    expect(await house.read(url)).toMatchObject({
      version: truth.version,
      salle: truth.salle,
      contingent: truth.contingent,
    });
  }, 240_000);
});
