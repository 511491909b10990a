import { describe, expect, it } from 'vitest';
import { marksOf, phoneMarks } from '../../../src/plugins/orders/models/phone';

const shared = (a: string, b: string) => phoneMarks(a).some((mark) => phoneMarks(b).includes(mark));

describe('a telephone number is the same however it is written', () => {
  it.each([
    ['06 39 98 41 27', '+33 (0)6 39 98 41 27'],
    ['06 39 98 41 27', '0033639984127'],
    ['06-39-98-41-27', '+33639984127'],
    ['06.39.98.41.27', '(+33) 6 39 98 41 27'],
    ['06 39 98 41 27', '+33 0639984127'],
    ['+44 20 7946 0958', '020 7946 0958'],
    ['00 44 20 7946 0958', '+44 (0)20-7946-0958'],
    ['+41 (0)22 949 08 42', '022 949 08 42'],
    ['+1 (212) 555-0123', '212 555 0123'],
    ['+590 590 12 34 56', '0590 12 34 56'],
    ['12 34', '1234'],
  ])('%s and %s', (a, b) => expect(shared(a, b)).toBe(true));

  it.each([
    ['06 39 98 41 27', '06 39 98 41 28'],
    ['+44 20 7946 0958', '+41 20 7946 0958'],
    ['', '06 39 98 41 27'],
  ])('%s and %s are two', (a, b) => expect(shared(a, b)).toBe(false));
});

it('an order is found by the end of its telephone and of its cards too', () => {
  const client = {
    idClient: null,
    nom: null,
    prenom: null,
    email: null,
    telephone: '+33 (0)6 39 98 41 27',
    adresse: null,
  };
  const base = { id: 'p', date: '2027-01-01T00:00:00.000Z', moyen: 'CB', etat: 'REUSSI', montant: 1 } as const;
  const card = {
    ...base,
    reference: null,
    libelle: null,
    derniersChiffres: '5591',
    carte: null,
    motif: null,
    auteur: null,
    origine: 'SAISIE' as const,
    lien: null,
    remarques: [],
    lignes: [],
  };
  expect(marksOf({ client, paiements: [card] })).toEqual(
    expect.arrayContaining(['0639984127', '33639984127', '4127', '5591']),
  );
});
