/** Options that shows offer, one of each type of the specification but séances and upgrades, which depend on the show. */
import type { upsellTypes } from '../../../../src/plugins/events/models/upsell';

type Type = (typeof upsellTypes)[number];

export interface DemoOption extends Readonly<Record<string, unknown>> {
  type: Type;
  libelleFr: string;
  libelleEn: string;
}

function tariff(montant: number) {
  return { prixMode: 'TARIF', montant };
}

export const demoOptions: readonly DemoOption[] = [
  {
    type: 'AUDIOGUIDE',
    libelleFr: 'Audioguide',
    libelleEn: 'Audio guide',
    ...tariff(5),
    max: 6,
    parBillet: true,
    descriptionFr: 'Une heure de commentaires, en six langues.',
    descriptionEn: 'One hour of commentary, in six languages.',
  },
  {
    type: 'CATALOGUE',
    libelleFr: 'Catalogue de l’exposition',
    libelleEn: 'Exhibition catalogue',
    ...tariff(39),
    max: 4,
    mandatoryAddress: true,
    contingent: 300,
    descriptionFr: '240 pages, envoyé à domicile.',
    descriptionEn: '240 pages, sent to your home.',
  },
  {
    type: 'PARKING',
    libelleFr: 'Place de parking',
    libelleEn: 'Parking space',
    ...tariff(12),
    max: 2,
    contingent: 250,
  },
  { type: 'PHOTO', libelleFr: 'Photo souvenir', libelleEn: 'Souvenir photo', ...tariff(9.5), max: 4 },
  { type: 'CASQUE', libelleFr: 'Casque d’écoute', libelleEn: 'Headset', ...tariff(4), parBillet: true, contingent: 80 },
  {
    type: 'PRIORITY',
    libelleFr: 'Accès prioritaire',
    libelleEn: 'Priority entrance',
    ...tariff(8),
    parBillet: true,
    contingent: 120,
    descriptionFr: 'Entrée réservée, sans attente.',
    descriptionEn: 'An entrance of your own, no waiting.',
  },
  { type: 'MUSIQUE', libelleFr: 'Album à télécharger', libelleEn: 'Album download', ...tariff(9.99), max: 5 },
  {
    type: 'ZIPPO',
    libelleFr: 'Briquet de la tournée',
    libelleEn: 'Tour lighter',
    ...tariff(35),
    max: 2,
    mandatoryAddress: true,
    contingent: 60,
  },
  {
    type: 'MERCHANDISING',
    libelleFr: 'T-shirt officiel',
    libelleEn: 'Official T-shirt',
    ...tariff(29),
    max: 4,
    mandatoryAddress: true,
    ref: 'TSH-2027',
  },
  {
    type: 'DONATION',
    libelleFr: 'Don à la fondation',
    libelleEn: 'Gift to the foundation',
    prixMode: 'LIBRE',
    descriptionFr: 'Le montant de votre choix, pour la jeune création.',
    descriptionEn: 'Any amount, for young artists.',
  },
  {
    type: 'CAMPING',
    libelleFr: 'Emplacement de camping',
    libelleEn: 'Camping pitch',
    ...tariff(18),
    max: 3,
    contingent: 400,
  },
  {
    type: 'TICKETS_NATURYA',
    libelleFr: 'Tickets Naturya',
    libelleEn: 'Naturya tickets',
    ...tariff(6),
    max: 10,
    ref: 'NATURYA',
  },
  {
    type: 'VISITE_VIRTUELLE',
    libelleFr: 'La visite virtuelle (VR)',
    libelleEn: 'Virtual tour (VR)',
    ...tariff(7),
    parBillet: true,
    descriptionFr: 'Vingt minutes dans les coulisses, casque fourni.',
    descriptionEn: 'Twenty minutes backstage, headset provided.',
  },
];

/** What an option may bring with it. */
export const linkedOptions: ReadonlyMap<string, DemoOption> = new Map([
  ['PARKING', option('PRIORITY', 'Sortie rapide du parking', 'Fast parking exit', 3)],
  ['CAMPING', option('MERCHANDISING', 'Location d’une tente', 'Tent rental', 25)],
  ['VISITE_VIRTUELLE', option('PHOTO', 'Photo en réalité virtuelle', 'VR photo', 4)],
]);

function option(type: Type, libelleFr: string, libelleEn: string, montant: number): DemoOption {
  return { type, libelleFr, libelleEn, ...tariff(montant) };
}
