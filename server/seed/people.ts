/** Partners and users of the demo platform: three sites over twelve partners, one user per role and some colleagues. */

export interface DemoPartner {
  partnerId: string;
  libelle: string;
  parent: string | null;
  master: boolean;
}

export const demoPartners: readonly [DemoPartner, ...DemoPartner[]] = [
  { partnerId: 'BILLETTERIE', libelle: 'Billetterie', parent: null, master: true },
  { partnerId: 'SCENES', libelle: 'Scènes de France', parent: 'BILLETTERIE', master: true },
  { partnerId: 'STADES', libelle: 'Stades & Arènes', parent: 'BILLETTERIE', master: true },
  { partnerId: 'PART-0142', libelle: 'Opéra & Co', parent: 'SCENES', master: false },
  { partnerId: 'PART-0156', libelle: 'Théâtres réunis', parent: 'SCENES', master: false },
  { partnerId: 'PART-0163', libelle: 'Grand Ouest Spectacles', parent: 'SCENES', master: false },
  { partnerId: 'PART-0171', libelle: 'La Comédie du Rhône', parent: 'SCENES', master: false },
  { partnerId: 'PART-0188', libelle: 'Festivals du Sud', parent: 'SCENES', master: false },
  { partnerId: 'PART-0204', libelle: 'Zéniths associés', parent: 'STADES', master: false },
  { partnerId: 'PART-0211', libelle: 'Stades de l’Ouest', parent: 'STADES', master: false },
  { partnerId: 'PART-0219', libelle: 'Arènes Méditerranée', parent: 'STADES', master: false },
  { partnerId: 'PART-0230', libelle: 'Ligue des salles', parent: 'STADES', master: false },
  { partnerId: 'PART-0247', libelle: 'Musées & Expos', parent: 'BILLETTERIE', master: false },
  { partnerId: 'PART-0252', libelle: 'Salons Hexagone', parent: 'BILLETTERIE', master: false },
  { partnerId: 'PART-0268', libelle: 'Cirques & Familles', parent: 'BILLETTERIE', master: false },
];

export interface DemoUser {
  mail: string;
  nom: string;
  role: 'ADMIN' | 'PARTNER' | 'GESTION_SITE_GROUPE';
  idTiers: readonly string[];
}

/** Password of the three sign-ins that the console prints; demo data only. */
export const demoPassword = 'Regie-2026!';

export const demoUsers: readonly DemoUser[] = [
  { mail: 'admin@regie.example', nom: 'Camille Morel', role: 'ADMIN', idTiers: [] },
  { mail: 'groupe@regie.example', nom: 'Sacha Lemoine', role: 'GESTION_SITE_GROUPE', idTiers: ['SCENES'] },
  { mail: 'partenaire@regie.example', nom: 'Dominique Faure', role: 'PARTNER', idTiers: ['PART-0142'] },
];

/** Which partners produce which genres. */
export function producersOf(genre: string): readonly [string, ...string[]] {
  switch (genre) {
    case 'OPERA':
    case 'CLASSIQUE':
    case 'DANSE':
      return ['PART-0142', 'PART-0142', 'PART-0156'];
    case 'THEATRE':
    case 'HUMOUR':
      return ['PART-0156', 'PART-0171', 'PART-0163', 'SCENES'];
    case 'FESTIVAL':
    case 'MONDE':
    case 'JAZZ':
      return ['PART-0188', 'PART-0163', 'SCENES'];
    case 'FOOTBALL':
    case 'RUGBY':
      return ['PART-0211', 'PART-0219', 'STADES'];
    case 'SPORT-SALLE':
      return ['PART-0230', 'PART-0219'];
    case 'EXPOSITION':
      return ['PART-0247'];
    case 'SALON':
      return ['PART-0252'];
    case 'CIRQUE':
    case 'JEUNE-PUBLIC':
      return ['PART-0268', 'PART-0171'];
    default:
      return ['PART-0204', 'PART-0163', 'PART-0219', 'BILLETTERIE'];
  }
}
