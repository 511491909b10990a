import type { FilterField } from '../../../src/core/filter';

/** A resource with every kind of field, used by all the tests of the filter language. */
export const fields: readonly FilterField[] = [
  { name: 'idmanif', aliases: ['id', 'code'], kind: 'id', searched: true },
  {
    name: 'libelleFr',
    aliases: ['titre', 'title', 'libellé'],
    kind: 'text',
    searched: true,
    nullable: true,
    written: { fr: 'titre', en: 'title' },
    label: { fr: 'Titre', en: 'Title' },
  },
  {
    name: 'statut',
    aliases: ['status', 'état'],
    kind: 'enum',
    written: { fr: 'statut', en: 'status' },
    label: { fr: 'Statut', en: 'Status' },
    values: [
      { code: 'BROUILLON', labels: ['Brouillon', 'Draft'] },
      { code: 'CONFIRMEE', labels: ['Confirmée', 'Confirmed'] },
      { code: 'MISE_A_L_AFFICHE', labels: ['Mise à l’affiche', 'Announced'] },
      { code: 'MISE_EN_VENTE', labels: ['Mise en vente', 'On sale'] },
      { code: 'ANNULEE', labels: ['Annulée', 'Cancelled', 'canceled'] },
      { code: 'VIDE', labels: ['Sans objet', 'Not relevant'] },
    ],
  },
  {
    name: 'lieu',
    aliases: ['venue', 'salle'],
    kind: 'reference',
    resource: 'venues',
    nullable: true,
    written: { fr: 'lieu', en: 'venue' },
  },
  { name: 'artistes', aliases: ['artists'], kind: 'references', resource: 'artists', nullable: true },
  {
    name: 'etiquettes',
    aliases: ['tags', 'étiquette'],
    kind: 'tags',
    nullable: true,
    written: { fr: 'etiquettes', en: 'tags' },
  },
  { name: 'verrou', aliases: ['lockStatus', 'locked'], kind: 'flag', written: { fr: 'verrou', en: 'locked' } },
  {
    name: 'dateDebut',
    aliases: ['date', 'début', 'start'],
    kind: 'dateTime',
    nullable: true,
    written: { fr: 'date', en: 'date' },
  },
  { name: 'jour', aliases: ['day'], kind: 'date', nullable: true, written: { fr: 'jour', en: 'day' } },
  {
    name: 'prix',
    aliases: ['price'],
    kind: 'number',
    numeric: { decimals: 2, signs: ['€', 'EUR'] },
    nullable: true,
    written: { fr: 'prix', en: 'price' },
  },
  { name: 'places', aliases: ['seats'], kind: 'integer', nullable: true, written: { fr: 'places', en: 'seats' } },
];

/** Saturday 21 November 2026, 15:30 in Paris. */
export const moment = { now: Date.parse('2026-11-21T14:30:00Z'), timeZone: 'Europe/Paris' };
