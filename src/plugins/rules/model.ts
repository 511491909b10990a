/** Rules: when a record begins to match, an hour comes or a date nears, then a change, a call or a mail (docs/rules.md). */
import { defineModel, defineResource, field } from '../../core/model';
import { ruledKinds } from './models/kinds';
import { listPath, text } from './text';

/** What makes a rule look at records. */
export const triggers = ['CHANGEMENT', 'HEURE', 'ECHEANCE'] as const;
/** Draft; live without doing anything; live; paused by a person or by itself. */
export const ruleStates = ['BROUILLON', 'EVALUATION', 'ARMEE', 'PAUSE'] as const;
export type RuleState = (typeof ruleStates)[number];
/** How an hour comes back. */
export const ruleRepetitions = ['JOUR', 'SEMAINE', 'MOIS'] as const;
const acts = ['MODIFIER', 'APPEL', 'MAIL'] as const;

/** Leaves that say what a rule does: another value makes another version of it, with a back-test of its own. */
export const definition = [
  ...['declencheur', 'ressource', 'filtre', 'changement', 'repetition', 'debut', 'feuille', 'jours'],
  ...['acte', 'champ', 'valeur', 'chemin', 'corps', 'destinataire', 'message', 'compte'],
] as const;

const ruleModel = defineModel({
  text: 'rules.record',
  key: { name: 'idRegle', kind: 'integer' },
  rules: [
    { rule: 'required', leaf: 'repetition', when: 'declencheur', is: ['HEURE'] },
    { rule: 'required', leaf: 'debut', when: 'declencheur', is: ['HEURE'] },
    { rule: 'required', leaf: 'feuille', when: 'declencheur', is: ['ECHEANCE'] },
    { rule: 'required', leaf: 'champ', when: 'acte', is: ['MODIFIER'] },
    { rule: 'required', leaf: 'chemin', when: 'acte', is: ['APPEL'] },
    { rule: 'required', leaf: 'message', when: 'acte', is: ['MAIL'] },
  ],
  sections: {
    '': {
      nom: field.text({ required: true, max: 120, aliases: ['name', 'libelle'] }),
      declencheur: field.oneOf(triggers, { required: true, default: 'CHANGEMENT', aliases: ['trigger', 'quand'] }),
      ressource: field.oneOf(ruledKinds, {
        required: true,
        default: 'manifestations',
        filterName: { fr: 'fiches', en: 'records' },
        aliases: ['resource'],
      }),
      filtre: field.longText({
        max: 1_000,
        filters: { by: 'ressource', of: Object.fromEntries(ruledKinds.map((kind) => [kind, kind])) },
        aliases: ['filter'],
      }),
      /** Empty: a record that is new or changes. */
      changement: field.oneOf(['CREATION', 'MODIFICATION', 'SUPPRESSION'], {
        only: { when: 'declencheur', is: ['CHANGEMENT'] },
        aliases: ['change'],
      }),
      repetition: field.oneOf(ruleRepetitions, {
        only: { when: 'declencheur', is: ['HEURE'] },
      }),
      /** First hour: the others come at the same time of day. */
      debut: field.dateTime({ only: { when: 'declencheur', is: ['HEURE'] }, aliases: ['start'] }),
      /** Leaf whose date it counts from. */
      feuille: field.text({
        max: 80,
        only: { when: 'declencheur', is: ['ECHEANCE'] },
        aliases: ['leaf', 'date'],
      }),
      /** Days after that date; before it when negative. */
      jours: field.integer({
        min: -730,
        max: 730,
        only: { when: 'declencheur', is: ['ECHEANCE'] },
        aliases: ['days'],
      }),
      acte: field.oneOf(acts, { required: true, default: 'MODIFIER', aliases: ['act', 'alors'] }),
      champ: field.text({ max: 80, only: { when: 'acte', is: ['MODIFIER'] }, aliases: ['field'] }),
      valeur: field.text({ max: 500, only: { when: 'acte', is: ['MODIFIER'] }, aliases: ['value'] }),
      /** Address of a call of the contract; `{id}` stands for the key of the record, there and in its body. */
      chemin: field.text({ max: 300, only: { when: 'acte', is: ['APPEL'] }, aliases: ['path'] }),
      corps: field.longText({ max: 4_000, only: { when: 'acte', is: ['APPEL'] }, aliases: ['body'] }),
      /** Empty: the contact address of the record’s partner. */
      destinataire: field.text({
        max: 254,
        rules: ['email'],
        only: { when: 'acte', is: ['MAIL'] },
        aliases: ['to'],
      }),
      message: field.longText({ max: 2_000, only: { when: 'acte', is: ['MAIL'] } }),
      /** Service account whose rights it has. */
      compte: field.reference('cles', 'integer', { required: true, aliases: ['account', 'cle', 'key'] }),
      plafondHeure: field.integer({
        required: true,
        min: 1,
        max: 1_000,
        default: 100,
        aliases: ['plafond', 'limit'],
      }),
      etat: field.oneOf(ruleStates, {
        required: true,
        default: 'BROUILLON',
        own: true,
        state: { tones: { BROUILLON: 'idle', EVALUATION: 'info', ARMEE: 'ok', PAUSE: 'bad' } },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state'],
      }),
      /** Why the server paused it. */
      motifPause: field.text({ derived: true, own: true, only: { when: 'etat', is: ['PAUSE'] } }),
      dernier: field.dateTime({ derived: true, aliases: ['last'] }),
      nbFaits: field.integer({ derived: true, default: 0, aliases: ['done'] }),
      /** Refused, above its limit or stopped in a chain, these thirty days. */
      nbRefus: field.integer({ derived: true, default: 0, aliases: ['refused'] }),
    },
  },
});

export const rules = defineResource({
  name: 'regles',
  service: 'processing-ws',
  path: 'regles',
  model: ruleModel,
  domaine: 'ROLES',
  guard: { read: 'admin', write: 'admin' },
  sealed: ['import'],
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom'],
  sort: 'nom',
  hint: ['ressource'],
  href: `${listPath}/edit/$id`,
  one: text('record.one'),
  many: text('record.many'),
});
