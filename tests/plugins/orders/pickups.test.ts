import { describe, expect, it } from 'vitest';
import { closedPickup, firstPickup, type PartnerPickups } from '../../../src/plugins/orders/models/pickups';

const off: PartnerPickups = {
  ...{ storeWithdrawal: false, forcedStoreWithdrawal: false, forcedTicketOfficeWithdrawal: false },
  billetCollector: false,
};
const show = (libelle: string, retraitTicket: boolean) => ({ libelle, retraitTicket });
const ways = ['BILLET_COLLECTOR', 'BORNE', 'E_BILLET', 'GUICHET', 'POSTE', 'RETRAIT_MAGASIN'];
const open = (partner: Partial<PartnerPickups>, ...shows: boolean[]) =>
  ways.filter(
    (code) =>
      !closedPickup(
        code,
        { ...off, ...partner },
        shows.map((each) => show('Tosca', each)),
      ),
  );

describe('ways to get tickets', () => {
  it.each<[Partial<PartnerPickups>, boolean[], string[]]>([
    [{}, [true], ['BORNE', 'E_BILLET', 'GUICHET', 'POSTE']],
    [{}, [true, false], ['E_BILLET', 'POSTE']],
    [{ storeWithdrawal: true, billetCollector: true }, [true], ways],
    // Sent by post, whatever is handed over on the spot.
    [{ billetCollector: true }, [false], ['BILLET_COLLECTOR', 'E_BILLET', 'POSTE']],
    [{ storeWithdrawal: true }, [false], ['E_BILLET', 'POSTE']],
    [{ forcedStoreWithdrawal: true }, [false], ['RETRAIT_MAGASIN']],
    [{ forcedTicketOfficeWithdrawal: true }, [false], ['GUICHET']],
  ])('with %j, of manifestations with pick-up %j: %j', (partner, shows, codes) => {
    expect(open(partner, ...shows)).toEqual(codes);
  });

  it('say why they are closed where a service is not on', () => {
    const reasonOf = (code: string) => closedPickup(code, off, [show('Tosca', true)])?.raison ?? null;
    expect([reasonOf('BILLET_COLLECTOR'), reasonOf('RETRAIT_MAGASIN'), reasonOf('POSTE')]).toEqual([
      ...['pickup-collector', 'pickup-store', null],
    ]);
    expect(
      closedPickup('BILLET_COLLECTOR', { ...off, billetCollector: true, forcedStoreWithdrawal: true }, []),
    ).toEqual({
      ...{ raison: 'pickup-store-only', manifestation: '' },
    });
  });

  it('say which manifestation closes them', () => {
    expect(closedPickup('GUICHET', off, [show('Cyrano', true), show('Tosca', false)])).toEqual({
      ...{ raison: 'pickup-event', manifestation: 'Tosca' },
    });
  });

  it('begin with tickets by mail where these are open', () => {
    const offered = (codes: readonly string[]) =>
      ways.map((code) => ({
        ...{ code, libelle: code, manifestation: '' },
        raison: codes.includes(code) ? null : ('pickup-store-only' as const),
      }));
    expect([firstPickup(offered(ways)), firstPickup(offered(['GUICHET'])), firstPickup([])]).toEqual([
      ...['E_BILLET', 'GUICHET', 'E_BILLET'],
    ]);
  });
});
