// The page of a manifestation in its form: each setting of its display moves what visitors would see of it, its own data in it.
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse } from '../../resource/house';
import { makeWorld } from '../../resource/world';

describeBothDatabases('the page of a manifestation', () => {
  const house = useHouse(makeWorld);
  const drawn = async (draft: object) => {
    const asked = {
      kind: 'manifestation',
      idTiers: 'P1',
      lang: 'fr',
      draft: { idmanif: 1, libelleFr: 'Cyrano', ...draft },
    };
    const { status, json } = await house.as('admin', 'POST', '/api/page-management/preview', asked);
    expect(status).toBe(200);
    return String(json.html);
  };

  it.each<[string, object, string]>([
    ['nouveaute', { nouveaute: true }, '>Nouveauté<'],
    ['derniereMinute', { derniereMinute: true }, '>Dernière minute<'],
    ['promotion', { promotion: true }, '>Promotion<'],
    ['sessionsCalendarActivated', { sessionsCalendarActivated: true }, '<ul class="rg-calendar"'],
    ['hideAllDate', { hideAllDate: true }, '<summary>Toutes les dates'],
    ['showDateSeanceTime', { showDateSeanceTime: true }, ', 20:00<'],
    ['forceNbPlaceMax', { forceNbPlaceMax: true, nbPlaceMax: 6 }, 'Places au plus par commande\u00a0: 6'],
    ['nbPlaceMax', { forceNbPlaceMax: true, nbPlaceMax: 4 }, 'Places au plus par commande\u00a0: 4'],
    ['sessionsAvailabilityTable', { sessionsAvailabilityTable: true }, 'class="rg-free"'],
    ['avisClients', { avisClients: true }, 'Avis des spectateurs'],
  ])('%s is seen, and is not without', async (_name, draft, seen) => {
    expect(await drawn({})).not.toContain(seen);
    expect(await drawn(draft)).toContain(seen);
  });

  it('forceHideDate takes the dates of its séances away', async () => {
    expect(await drawn({})).toContain('<p class="rg-meta rg-dates">');
    expect(await drawn({ forceHideDate: true })).not.toContain('<p class="rg-meta rg-dates">');
  });

  it('activationMetaNoIndex is told beside what search engines would read', async () => {
    const told = async (valeurs: object) => {
      const asked = { ressource: 'manifestations', id: 1, valeurs };
      return (await house.as('admin', 'POST', '/api/page-management/seo/resolution', asked)).json.noindex;
    };
    expect(await told({})).toBe(false);
    expect(await told({ manifSetting: { activationMetaNoIndex: true } })).toBe(true);
  });
});
