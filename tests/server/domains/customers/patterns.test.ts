/** A person is recognised in free texts in whatever alphabet their name is written, and nobody else for them. */
import { expect, it } from 'vitest';
import { patternsOf } from '../../../../server/domains/customers/held/patterns';
import { describeBothDatabases, useDatabase } from '../../../support/databases';

const person = (prenom: string, nom: string, email = 'x.y@exemple.fr') => ({
  ...{ ids: [], fullNames: [], telephones: ['06 39 98 71 25'], addresses: [] },
  names: [{ prenom, nom }],
  emails: [email],
});

describeBothDatabases('a person in a free text', () => {
  const given = useDatabase();
  const isIn = async (text: string, pattern: string | null) => {
    const { rows } = await given.database.pool.query<{ found: boolean }>('select $1 ~ $2 as found', [text, pattern]);
    return rows[0]?.found;
  };

  it.each([
    ['Antonín', 'Dvořák', 'M. DVOŘÁK Antonín a rappelé'],
    ['Antonín', 'Dvořák', 'vu avec Antonin Dvorak'],
    ['Šárka', 'Kovačević', 'le billet de Šárka Kovačević'],
    ['Łukasz', 'Żółć', 'rappeler Łukasz ŻÓŁĆ demain'],
    ['Jürgen', 'Weiß', 'Herr Jürgen Weiß'],
    ['Jürgen', 'Weiss', 'Herr Jürgen Weiß'],
    ['Lætitia', 'Cœur', 'Mme CŒUR Lætitia'],
    ['Laetitia', 'Coeur', 'Mme Lætitia Cœur'],
    ['Ştefan', 'Ionuț', 'pour Ștefan Ionuţ'],
    ['Ирина', 'Щукина', 'просьба: ИРИНА ЩУКИНА'],
    ['Фёдор', 'Савельев', 'Федор Савельев'],
    ['Ορφέας', 'Παππάς', 'ΟΡΦΕΑΣ ΠΑΠΠΑΣ'],
    ['ليلى', 'حداد', 'السيدة ليلى حداد'],
    ['Sean', 'O’Connor', '<p>Dear Sean O&#39;Connor,</p>'],
    ['Zoé', 'Müller', '/fr/dashboard/commandes?q=Zo%C3%A9%20M%C3%BCller'],
    ['Zoé', 'Müller', 'Zoe\u0301 Mu\u0308ller'],
    ['Zoé', 'Müller', '/fr/dashboard/commandes?q=client%3A%22Zo%C3%A9%20M%C3%BCller%22'],
    ['Zoé', 'Müller', '/fr/dashboard/commandes?q=email%3Ax.y%40exemple.fr&page=2'],
    ['Zoé', 'Müller', '/fr/dashboard/commandes?q=%2206%2039+98+71%2025%22'],
    ['Zoé', 'Müller', '/fr/dashboard/commandes?q=telephone%3A%2B33639987125'],
    ['Zoé', 'Müller', JSON.stringify({ texte: 'À rappeler\u00a0:\nZoé\nMüller' })],
    ['Zoé', 'Müller', JSON.stringify({ texte: 'À rappeler\u00a0:\nx.y@exemple.fr' })],
    ['Zoé', 'Müller', JSON.stringify({ corps: JSON.stringify({ texte: '-\nZoé\nMüller' }) })],
    ['Zoé', 'Müller', 'au 06\u201139\u201198\u201171\u201125'],
    ['', 'Zoé Müller', 'vu Mme Müller Zoé'],
    ['', 'Marie Le Goff', 'LE GOFF Marie'],
    ['小明', '王', '客户王小明来电'],
    ['أحمد', 'الحداد', 'أَحْمَد الحَدَّاد'],
  ])('%s %s is found in « %s »', async (prenom, nom, text) => {
    expect(await isIn(text, patternsOf(person(prenom, nom), { has: () => false }).anywhere)).toBe(true);
  });

  it.each([
    ['Иван', 'Петров', 'Иван Петровский'],
    ['Ορφέας', 'Παππάς', 'Ορφέας Παππαδάκης'],
    ['Ana', 'Weis', 'Ana Weiß'],
    ['Jean', 'Petit', 'Jean le Petit'],
    ['Marie Claire', '', 'Marie Claire Dupont'],
  ])('%s %s is not found in « %s »', async (prenom, nom, text) => {
    expect(await isIn(text, patternsOf(person(prenom, nom), { has: () => false }).anywhere)).toBe(false);
  });
});
