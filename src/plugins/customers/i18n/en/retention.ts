import { englishNoun } from '../../../../i18n/english-noun';

const { texts } = englishNoun('retention period', 'retention periods');

export const conservation = texts({
  fields: {
    regle: 'Rule',
    libelleFr: 'Data, in French',
    libelleEn: 'Data',
    finalite: 'For',
    fondement: 'Rests on',
    effet: 'What is done',
    duree: 'Kept (months)',
    minimum: 'At least',
    maximum: 'At most',
    actif: 'Applied',
    concernes: 'To deal with',
    prochaine: 'Next run',
    derniere: 'Last run',
    derniersFaits: 'Dealt with last time',
  },
  values: {
    finalite: {
      COMPTABILITE: 'Accounting',
      RELATION: 'Relation with customers',
      PREUVE: 'Proof of sending',
      ASSISTANCE: 'Answering requests',
      EXPLOITATION: 'Operations',
      SECURITE: 'Security',
    },
    fondement: {
      LOI_COMPTES: 'Legal obligation: code de commerce, art. L123-22',
      CNIL_GESTION: 'Legitimate interest: CNIL reference, 3 years after the last contact',
      PREUVE: 'Legitimate interest: showing what was written',
      ASSISTANCE: 'Legitimate interest: following a request and what came of it',
      EXPLOITATION: 'Legitimate interest: doing again what failed',
      TRACES: 'Legitimate interest: knowing who did what',
    },
    effet: {
      ANONYMISER: 'Amounts stay, identity erased',
      EFFACER: 'Person erased',
      VIDER: 'Text removed, sending stays',
      SUPPRIMER: 'Deleted',
    },
  },
});

export const retention = {
  run: 'Retention periods',
  none: 'No retention period.',
  aliases: 'GDPR, retention, purge, archiving, anonymisation, storage limitation, conservation',
  apply: 'Apply the retention periods…',
  applyAliases: 'purge, erase old customers, clean old data, run retention, GDPR',
  only: 'Rules (all when empty)',
  would: '{n:number|number} {{n:record|records}}',
  after: 'older than {mois:number|number} {{mois:month|months}}',
  views: { all: 'All', due: 'To deal with', off: 'Off' },
  purpose: 'What is kept, how long and on what that rests; what the next run would erase, and what the last one did.',
  rules: {
    MAILS: 'Texts of the mails sent',
    CONTACTS: 'Requests for help',
    COMPTES: 'Invoices and accounts',
    CLIENTS: 'Customers without a purchase or a message',
    EXECUTIONS: 'Rejects and reports',
    HISTORIQUE: 'History and versions',
    RECHERCHES: 'Searches that led nowhere',
    CONNEXIONS: 'Places of sign-ins',
  },
  becomes: {
    MAILS: 'text removed, sending stays',
    CONTACTS: 'deleted with their attachments',
    COMPTES: 'identity erased, amounts stay',
    CLIENTS: 'persons erased',
    EXECUTIONS: 'deleted',
    HISTORIQUE: 'deleted',
    RECHERCHES: 'deleted',
    CONNEXIONS: 'deleted',
  },
  stays: {
    SEANCE: '{n:number|number} {{n:customer stays|customers stay}}: a session to come',
    REMBOURSEMENT: '{n:number|number} {{n:customer stays|customers stay}}: a refund is running',
    LITIGE: '{n:number|number} {{n:customer stays|customers stay}}: a disputed payment',
    CARTE: '{n:number|number} {{n:customer stays|customers stay}}: a card that still holds money',
  },
  staysSaid: 'they go once that has ended',
  entries: {
    COMPTES: '{n:number|number} {{n:account|accounts}} older than {mois:number|number} months: identity erased',
    CLIENTS:
      '{n:number|number} {{n:customer|customers}} without a purchase or a message for {mois:number|number} months erased',
    MAILS: '{{n:Text|Texts}} of {n:number|number} {{n:mail|mails}} older than {mois:number|number} months removed',
    CONTACTS: '{n:number|number} {{n:request|requests}} for help older than {mois:number|number} months deleted',
    EXECUTIONS: '{n:number|number} {{n:report|reports}} of runs older than {mois:number|number} months deleted',
    HISTORIQUE:
      '{n:number|number} {{n:entry or version|entries and versions}} older than {mois:number|number} months removed',
    RECHERCHES: '{n:number|number} {{n:search|searches}} older than {mois:number|number} months forgotten',
    CONNEXIONS: '{n:number|number} {{n:place|places}} of sign-ins older than {mois:number|number} months forgotten',
  },
} as const;
