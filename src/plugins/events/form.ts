/** The form of a manifestation: the sections of the specification, and what they are found by. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { seoSection } from '../../features/sold/seo/section';
import { ContingentPart } from './contingent/part';
import { SalesCurvePart } from './curve/part';
import { InventoryPart } from './inventory-part';
import { manifestations, settingGroups, text } from './model';
import { PagePart } from './page-part';
import { SessionsPart } from './sessions/part';
import { UpsellsPart } from './upsells/part';

const info = (leaves: readonly string[]): FormSection => ({ id: 'manifInfo', leaves });

/** What can be set from the first day on. */
const settled: readonly FormSection[] = [
  { id: 'manifResume' },
  {
    id: 'manifWording',
    groups: [
      { title: text('edit.texts.resume'), leaves: ['resumeFr', 'resumeEn'] },
      { title: text('edit.texts.description'), leaves: ['descriptionFr', 'descriptionEn'] },
      { title: text('edit.texts.infos'), leaves: ['infosPratiquesFr', 'infosPratiquesEn'] },
      { title: text('edit.texts.mentions'), leaves: ['mentionsFr', 'mentionsEn'] },
    ],
  },
  {
    id: 'manifSetting',
    search: text('edit.flags'),
    groups: [
      {
        title: text('manifestation.groups.vente'),
        leaves: [...settingGroups.vente, 'tauxTva', 'representationsAvant', 'representations'],
      },
      { title: text('manifestation.groups.paiement'), leaves: settingGroups.paiement },
      { title: text('manifestation.groups.placement'), leaves: settingGroups.placement },
      { title: text('manifestation.groups.affichage'), leaves: settingGroups.affichage },
      { title: text('manifestation.groups.securite'), leaves: settingGroups.securite },
    ],
  },
  { id: 'affichageSeances' },
  { id: 'bestSellers' },
  seoSection,
  { id: 'manifShellEventConsent' },
];

/** A manifestation that exists. */
export const editForm = defineForm({
  resource: manifestations,
  sections: [
    info([
      'type',
      'statut',
      'lockStatus',
      'libelleFr',
      'libelleEn',
      'genre',
      'sousGenre',
      'lieu',
      'ville',
      'idTiers',
      'artistes',
      'dateDebut',
      'dateFin',
      'deroulement',
      'duree',
      'nbSeances',
      'remplissage',
      'image',
    ]),
    { id: 'seances', title: text('sessions.title'), wide: true, leaves: [], part: SessionsPart },
    { id: 'ventes', title: text('curve.title'), wide: true, leaves: [], part: SalesCurvePart },
    { id: 'contingent', title: text('contingents.title'), wide: true, leaves: [], part: ContingentPart },
    { id: 'upsells', title: text('upsells.title'), wide: true, leaves: [], part: UpsellsPart },
    ...settled,
    { id: 'apercu', title: text('edit.preview'), wide: true, leaves: [], part: PagePart },
    { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

/** A new one: the inventaire first, then what it does not know. */
export const createForm = defineForm({
  resource: manifestations,
  sections: [
    { id: 'inventaire', title: text('edit.inventory'), drawnByPart: ['idmanif'], part: InventoryPart },
    info(['type', 'libelleFr', 'libelleEn', 'genre', 'sousGenre', 'lieu', 'idTiers', 'artistes', 'duree', 'image']),
    ...settled,
  ],
});
