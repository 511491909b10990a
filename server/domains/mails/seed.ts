/** Twenty-five templates: one for each event, for all; then what two sites and two partners say otherwise, leaf by leaf. */

import { builtIn as en } from '../../../src/plugins/mails/i18n/en/built-in';
import { fr as texts } from '../../../src/plugins/mails/i18n/fr';
import { builtIn as fr } from '../../../src/plugins/mails/i18n/fr/built-in';
import { type Trigger, triggers } from '../../../src/plugins/mails/models/triggers';
import { keepDrafts } from '../../content/versions';
import type { Database } from '../../db/database';
import { paragraphs } from '../../mail/built-in';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners, demoUsers } from '../../seed/people';
import { envoiTable, mailTable } from './table';

const day = 86_400_000;

/** What a partner says otherwise; the rest is inherited. */
const overrides: readonly { partner: string; trigger: Trigger; own: Readonly<Record<string, string>> }[] = [
  {
    partner: 'Scènes de France',
    trigger: 'COMMANDE_CONFIRMEE',
    own: {
      objetFr: 'Merci {nom}, vos places sont réservées',
      objetEn: 'Thank you {nom}, your seats are booked',
      htmlFr: framed(fr.COMMANDE_CONFIRMEE.text, 'fr', '#5b2a86'),
      htmlEn: framed(en.COMMANDE_CONFIRMEE.text, 'en', '#5b2a86'),
    },
  },
  {
    partner: 'Opéra & Co',
    trigger: 'COMMANDE_CONFIRMEE',
    own: { objetFr: 'Votre soirée à l’opéra, commande {numero}', expediteur: 'billetterie@opera-co.example' },
  },
  {
    partner: 'Stades & Arènes',
    trigger: 'RAPPEL_SEANCE',
    own: {
      objetFr: 'C’est bientôt\u00a0! {manifestation}',
      texteFr:
        'Bonjour {nom},\n\nRendez-vous le {seance} à {lieu}. Les portes ouvrent deux heures avant.\n\nVos billets\u00a0: {lien}\n',
    },
  },
  {
    partner: 'Festivals du Sud',
    trigger: 'AVIS_DEMANDE',
    own: {
      objetFr: 'Alors, {manifestation}\u00a0?',
      objetEn: 'So, {manifestation}?',
      cc: 'avis@festivals-sud.example',
    },
  },
];

export async function seedMails(database: Database): Promise<void> {
  const since = new Date(Date.now() - 40 * day).toISOString();
  const shared = {
    version: 1,
    publishedVersion: 1,
    auteurModif: 'Camille Morel',
    dateCreation: since,
    dateModif: since,
  };
  const common = triggers.map((code, index) => ({
    ...shared,
    id: index + 1,
    code,
    libelle: texts.values.declencheur[code],
    idTiers: null,
    declencheur: code,
    objetFr: fr[code].subject,
    objetEn: en[code].subject,
    htmlFr: framed(fr[code].text, 'fr'),
    htmlEn: framed(en[code].text, 'en'),
    texteFr: null,
    texteEn: null,
    expediteur: null,
    cc: null,
  }));
  const own = overrides.flatMap(({ partner, trigger, own: said }, index) => {
    const owner = demoPartners.find(({ libelle }) => libelle === partner);
    if (owner === undefined) return [];
    const libelle = `${texts.values.declencheur[trigger]}, ${partner}`;
    const id = triggers.length + index + 1;
    // The last one is still a draft.
    const publishedVersion = index === overrides.length - 1 ? null : 1;
    return [
      {
        ...shared,
        id,
        code: trigger,
        libelle,
        idTiers: owner.partnerId,
        declencheur: trigger,
        ...said,
        publishedVersion,
      },
    ];
  });
  await insertRows(database, mailTable, [...common, ...own]);
  await skipKeys(database, mailTable);
  await keepDrafts(database.drizzle, mailTable);
  await seedSent(database);
}

/** Mails to the staff that left: what they said is kept no longer. */
async function seedSent(database: Database): Promise<void> {
  const sent = demoUsers.flatMap(({ mail, idTiers }, index) =>
    (['INVITATION', 'MOT_DE_PASSE_LIEN'] as const).map((declencheur, place) => {
      const date = new Date(Date.now() - (30 - index * 4 - place * 2) * day).toISOString();
      return {
        id: index * 2 + place + 1,
        objet: fr[declencheur].subject.replace('{site}', 'Billetterie'),
        destinataire: mail,
        etat: 'ENVOYE',
        declencheur,
        modele: triggers.indexOf(declencheur) + 1,
        idTiers: idTiers[0] ?? null,
        langue: 'fr',
        essai: false,
        essais: 1,
        dateEnvoi: date,
        version: 1,
        dateCreation: date,
        dateModif: date,
        auteurModif: '',
      };
    }),
  );
  await insertRows(database, envoiTable, sent);
  await skipKeys(database, envoiTable);
}

/** A text in the style of the platform: one column, 600 px at most, its own colours in the dark. */
export function framed(text: string, lang: 'fr' | 'en', colour = '#c8351a'): string {
  const body = paragraphs(text, 'margin:0 0 16px').replace(
    '<a href="{lien}">{lien}</a>',
    `<a href="{lien}" style="color:${colour};overflow-wrap:anywhere">{lien}</a>`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>{site}</title>
  <style>
    @media (prefers-color-scheme: dark) {
      .page { background: #14161a !important; }
      .feuille { background: #1f2329 !important; color: #e8eaed !important; }
      .feuille a { color: #ff9a85 !important; }
    }
    @media (max-width: 480px) {
      .corps { padding: 20px 16px !important; }
    }
  </style>
</head>
<body class="page" style="margin:0;background:#f2f3f5">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td align="center" style="padding:16px 8px">
        <table role="presentation" class="feuille" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;color:#1d2127;font:16px/1.5 Arial,Helvetica,sans-serif">
          <tr>
            <td style="padding:16px 24px;background:${colour};color:#ffffff;font-size:20px;font-weight:bold">{site}</td>
          </tr>
          <tr>
            <td class="corps" style="padding:24px;overflow-wrap:anywhere">
${body}
            </td>
          </tr>
        </table>
      </td>
    </tr>
  </table>
</body>
</html>
`;
}
