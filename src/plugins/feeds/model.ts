/** Feeds: where records come from and go to, how their fields map, when they run (domains.md 8). */
import { defineModel, defineResource, field, type RowOf } from '../../core/model';
import { transformations } from './models/transformations';
import { listPath, text } from './text';

export const objets = [
  'MANIFESTATIONS',
  'SEANCES',
  'CONTINGENTS',
  'TARIFS',
  'LIEUX',
  'AVIS',
  'PACKAGES',
  'ABONNEMENTS',
  'COMMANDES',
] as const;
export type Objet = (typeof objets)[number];

export const formats = ['XML', 'CSV', 'JSON'] as const;
export type FeedFormat = (typeof formats)[number];

/** States of the last run. */
export const states = ['EN_FILE', 'EN_COURS', 'BLOQUE', 'TERMINE', 'TERMINE_AVEC_ALERTES', 'ECHEC', 'ANNULE'] as const;

export const feedModel = defineModel({
  text: 'feeds.flux',
  key: { name: 'idFlux', kind: 'integer' },
  rules: [
    { rule: 'required', leaf: 'intervalle', when: 'planification', is: ['INTERVALLE'] },
    { rule: 'required', leaf: 'horaires', when: 'planification', is: ['HORAIRES'] },
    { rule: 'required', leaf: 'adresse', when: 'typeSource', is: ['URL', 'SFTP'] },
  ],
  sections: {
    '': {
      libelle: field.text({ required: true, max: 120, aliases: ['nom', 'name', 'label'] }),
      sens: field.oneOf(['ENTRANT', 'SORTANT'], {
        required: true,
        default: 'ENTRANT',
        fixed: true,
        filterName: { fr: 'sens', en: 'direction' },
        aliases: ['direction'],
      }),
      objet: field.oneOf(objets, { required: true, default: 'MANIFESTATIONS', fixed: true, aliases: ['object'] }),
      format: field.oneOf(formats, { required: true, default: 'CSV' }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      partenaires: field.references('partenaires', 'text', {
        all: true,
        aliases: ['partenaire', 'partner', 'partners'],
      }),
      typeSource: field.oneOf(['URL', 'SFTP', 'FICHIER'], {
        required: true,
        default: 'URL',
        aliases: ['source', 'transport'],
      }),
      adresse: field.text({ max: 1_000, only: { when: 'typeSource', is: ['URL', 'SFTP'] }, aliases: ['address'] }),
      identifiant: field.text({ max: 120, only: { when: 'typeSource', is: ['URL', 'SFTP'] }, aliases: ['user'] }),
      empreinteHote: field.text({
        max: 120,
        only: { when: 'typeSource', is: ['SFTP'] },
        aliases: ['fingerprint', 'hostKey'],
      }),
      /** Answers that one is stored, never what it is. */
      secretRef: field.text({ derived: true, aliases: ['secret'] }),
      fichier: field.text({ derived: true, aliases: ['file'] }),
      chemin: field.text({ max: 120, own: true, aliases: ['path', 'element'] }),
      encodage: field.oneOf(['AUTO', 'UTF_8', 'WINDOWS_1252'], {
        required: true,
        default: 'AUTO',
        aliases: ['encoding'],
      }),
      listes: field.references('listes', 'integer', {
        only: { when: 'sens', is: ['SORTANT'] },
        aliases: ['liste', 'list', 'lists'],
      }),
      mapping: field.list(
        {
          champSource: field.text({ max: 200 }),
          champ: field.text({ required: true, max: 80 }),
          transformation: field.oneOf(transformations, { required: true, default: 'TEL_QUEL' }),
          defaut: field.text({ max: 500 }),
          cle: field.flag(),
        },
        { max: 200 },
      ),
      /** Whether a simulation was run of the source and the mapping as they are. */
      verifie: field.flag({ derived: true, aliases: ['checked'] }),
      mode: field.oneOf(['COMPLET', 'INCREMENTAL'], { required: true, default: 'COMPLET' }),
      politiqueVerrou: field.oneOf(['RESPECTER', 'FORCER'], {
        required: true,
        default: 'RESPECTER',
        aliases: ['verrous', 'locks'],
      }),
      politiqueAbsents: field.oneOf(['IGNORER', 'DEPUBLIER'], {
        required: true,
        default: 'IGNORER',
        only: { when: 'mode', is: ['COMPLET'] },
        aliases: ['absents'],
      }),
      seuilRejetPct: field.integer({ min: 0, max: 100, default: 10, aliases: ['seuil', 'threshold'] }),
      planification: field.oneOf(['MANUEL', 'INTERVALLE', 'HORAIRES'], {
        required: true,
        default: 'MANUEL',
        aliases: ['schedule'],
      }),
      intervalle: field.integer({
        min: 5,
        max: 10_080,
        unit: 'minute',
        only: { when: 'planification', is: ['INTERVALLE'] },
        aliases: ['interval'],
      }),
      horaires: field.tags({ only: { when: 'planification', is: ['HORAIRES'] }, aliases: ['heures', 'hours'] }),
      essais: field.integer({ min: 0, max: 5, default: 2, aliases: ['retries'] }),
      destinatairesAlerte: field.tags({ aliases: ['alertes', 'alerts'] }),
      etat: field.oneOf(states, {
        derived: true,
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state', 'statut'],
        state: {
          tones: {
            EN_FILE: 'info',
            EN_COURS: 'info',
            BLOQUE: 'bad',
            TERMINE: 'ok',
            TERMINE_AVEC_ALERTES: 'wait',
            ECHEC: 'bad',
            ANNULE: 'idle',
          },
        },
      }),
      derniereExecution: field.dateTime({ derived: true, aliases: ['lastRun'] }),
      dureeDerniere: field.integer({ unit: 'second', derived: true, aliases: ['duree', 'duration'] }),
      prochaineExecution: field.dateTime({ derived: true, aliases: ['nextRun'] }),
      /** States of the last ten runs, the oldest first. */
      dernieresExecutions: field.tags({ derived: true, aliases: ['lastTen'] }),
    },
  },
});

export type FeedRow = RowOf<typeof feedModel> & { idFlux: number };

export const feeds = defineResource({
  name: 'flux',
  service: 'admin-feed',
  path: 'flux',
  model: feedModel,
  domaine: 'FLUX',
  guard: { read: 'admin', write: 'admin' },
  label: { fr: 'libelle' },
  perimeter: null,
  search: ['libelle', 'adresse'],
  sort: 'libelle',
  hint: ['objet'],
  href: `${listPath}/edit/$id`,
  formHref: `${listPath}/new`,
  one: text('flux.one'),
  many: text('flux.many'),
});
