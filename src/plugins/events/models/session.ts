/** Séances (product.md 3, domains.md 10 and 15). */

import type { Tone } from '../../../core/model';
import { defineModel, defineResource, field } from '../../../core/model';
import { texts } from '../../../i18n/text';
import type { fr } from '../i18n/fr';
import { sessionEffects } from './effects';

const text = texts<typeof fr>('events');

export const sessionStatuses = ['PROGRAMMEE', 'OUVERTE', 'SUSPENDUE', 'REPORTEE', 'ANNULEE'] as const;

/** What follows from date, places, lock and statuses; never stored (domains.md 10). */
export const sessionStates = [
  'VENTE_A_VENIR',
  'EN_VENTE',
  'PRESQUE_COMPLETE',
  'COMPLETE',
  'VENTE_CLOSE',
  'PASSEE',
] as const;

/** Their colours. */
const sessionTones: Readonly<Record<(typeof sessionStatuses)[number], Tone>> = {
  PROGRAMMEE: 'info',
  OUVERTE: 'ok',
  SUSPENDUE: 'wait',
  REPORTEE: 'wait',
  ANNULEE: 'bad',
};

const stateTones: Readonly<Record<(typeof sessionStates)[number], Tone>> = {
  VENTE_A_VENIR: 'info',
  EN_VENTE: 'ok',
  PRESQUE_COMPLETE: 'wait',
  COMPLETE: 'bad',
  VENTE_CLOSE: 'idle',
  PASSEE: 'idle',
};

/** Days of the week on the wall clock, Monday first. */
export const weekdays = ['LUN', 'MAR', 'MER', 'JEU', 'VEN', 'SAM', 'DIM'] as const;

/** Minutes a séance takes when its manifestation does not say: what collisions at a venue are found with. */
export const usualLength = 120;

export const seanceModel = defineModel({
  text: 'events.seance',
  key: { name: 'idseanc', kind: 'integer' },
  effects: sessionEffects,
  sections: {
    '': {
      idmanif: field.reference('manifestations', 'integer', {
        required: true,
        fixed: true,
        aliases: ['manifestation', 'event'],
      }),
      date: field.dateTime({ required: true, aliases: ['when'] }),
      jour: field.oneOf(weekdays, { derived: true, aliases: ['weekday', 'day'] }),
      heure: field.integer({ derived: true, aliases: ['hour'] }),
      etat: field.oneOf(sessionStates, {
        derived: true,
        state: { tones: stateTones },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state'],
      }),
      /** When it is over. */
      fin: field.dateTime({ derived: true, aliases: ['end'] }),
      lieu: field.reference('lieux', 'integer', {
        derived: true,
        filterName: { fr: 'lieu', en: 'venue' },
        aliases: ['venue'],
      }),
      salle: field.text({ max: 120, aliases: ['room', 'hall'] }),
      statut: field.oneOf(sessionStatuses, {
        required: true,
        default: 'PROGRAMMEE',
        filterName: { fr: 'statut', en: 'status' },
        aliases: ['status'],
        state: { action: 'STATUT', tones: sessionTones },
      }),
      grilleTarif: field.text({
        required: true,
        max: 60,
        aliases: ['grille', 'tarif', 'price'],
        valuesOf: { resource: 'prix', leaf: 'grille' },
      }),
      /** In percent; null: that of its manifestation. Frozen on each line at sale. */
      tauxTva: field.number({ min: 0, max: 20, aliases: ['tva', 'vat'] }),
      contingent: field.integer({ min: 0, max: 200_000, default: 0, aliases: ['capacite', 'capacity'] }),
      vendus: field.integer({ derived: true, default: 0, aliases: ['sold'] }),
      lock: field.flag({ state: { action: 'VERROU' }, aliases: ['verrou'] }),
      complementaires: field.references('seances', 'integer', { aliases: ['complementary'] }),
      idTiers: field.reference('partenaires', 'text', { derived: true, aliases: ['partenaire', 'partner'] }),
    },
  },
});

export const seances = defineResource({
  name: 'seances',
  service: 'admin-config',
  path: 'seances',
  model: seanceModel,
  domaine: 'SEANCES',
  label: { fr: 'date' },
  perimeter: { from: 'idmanif' },
  search: ['salle', 'grilleTarif'],
  sort: 'date',
  one: text('seance.one'),
  many: text('seance.many'),
});
