/** Partners and users of the demo platform: three sites over twelve partners, one user per role and some colleagues. */

export interface DemoPartner {
  partnerId: string;
  libelle: string;
  parent: string | null;
  master: boolean;
  /** Values of its own, by section. */
  own?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const demoPartners: readonly [DemoPartner, ...DemoPartner[]] = [
  {
    partnerId: '1',
    libelle: 'Billetterie',
    parent: null,
    master: true,
    own: {
      site: {
        url: 'https://www.billetterie.example',
        emailContact: 'contact@billetterie.example',
        telephone: '01 44 00 10 20',
        raisonSociale: 'Billetterie SAS',
        adresseLegale: '12, rue de la Gaîté',
        codePostalLegal: '75014',
        villeLegale: 'Paris',
        siret: '732 829 320 00074',
        numeroTva: 'FR83732829320',
      },
      content: { displayBreadcrumb: true, showDiscover: true },
      basket: {
        storeWithdrawal: true,
        secondMarket: true,
        presentCard: true,
        cancelProctection: true,
        activeBasketTimer: true,
      },
      technical: { consentement: true },
      user: { pdfBilling: true, orderAddressUpdate: true, avisClientEmailing: true, hallsAlerts: true },
      payment: { applePay: true, amexPayment: true, presentCardPayment: true, customSips: '0112 2334 45' },
      categoryTypes: { tmStandard: true, tmPackage: true, tmPmr: true, tmAccompagnateurPmr: true },
    },
  },
  {
    partnerId: '2',
    libelle: 'Scènes de France',
    parent: '1',
    master: true,
    own: {
      site: { url: 'https://www.scenes.example', telephone: '01 44 00 10 30' },
      payment: { ancv: true, customSips: '0210 8841 07' },
    },
  },
  {
    partnerId: '3',
    libelle: 'Stades & Arènes',
    parent: '1',
    master: true,
    own: {
      site: { url: 'https://www.stades.example' },
      basket: { digitalTicketApp: true, secondMarket: true },
      payment: { paypal: true, applePay: false },
      user: { sessionsAvailabilityTable: true },
    },
  },
  {
    partnerId: '142',
    libelle: 'Opéra & Co',
    parent: '2',
    master: false,
    own: {
      site: { url: 'https://www.opera-co.example', emailContact: 'accueil@opera-co.example' },
      payment: { paypal: true, promotePaymentMode: 'AMEX', giftCardImage: '' },
    },
  },
  { partnerId: '156', libelle: 'Théâtres réunis', parent: '2', master: false, own: { payment: { paypal: true } } },
  {
    partnerId: '163',
    libelle: 'Grand Ouest Spectacles',
    parent: '2',
    master: false,
    own: { site: { langues: ['fr', 'en'] }, basket: { storeWithdrawal: false } },
  },
  { partnerId: '171', libelle: 'La Comédie du Rhône', parent: '2', master: false },
  {
    partnerId: '188',
    libelle: 'Festivals du Sud',
    parent: '2',
    master: false,
    own: { payment: { inherit: true }, user: { avisClient: false } },
  },
  {
    partnerId: '204',
    libelle: 'Zéniths associés',
    parent: '3',
    master: false,
    own: { payment: { paypal: false, customSips: '' } },
  },
  {
    partnerId: '211',
    libelle: 'Stades de l’Ouest',
    parent: '3',
    master: false,
    own: { payment: { mastercardPaymentOnly: true } },
  },
  { partnerId: '219', libelle: 'Arènes Méditerranée', parent: '3', master: false },
  { partnerId: '230', libelle: 'Ligue des salles', parent: '3', master: false, own: { basket: { inherit: true } } },
  {
    partnerId: '247',
    libelle: 'Musées & Expos',
    parent: '1',
    master: false,
    own: { content: { seo: true, activePageArtists: false } },
  },
  {
    partnerId: '252',
    libelle: 'Salons Hexagone',
    parent: '1',
    master: false,
    own: { payment: { paypal: true, applePay: false } },
  },
  {
    partnerId: '268',
    libelle: 'Cirques & Familles',
    parent: '1',
    master: false,
    own: { site: { maintenance: false, fuseau: 'Indian/Reunion' } },
  },
];

/** A demo partner as a row. */
export function partnerRow({ libelle, own = {}, ...partner }: DemoPartner): Readonly<Record<string, unknown>> {
  return { ...partner, ...own, site: { ...own['site'], libelle } };
}

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
  { mail: 'groupe@regie.example', nom: 'Sacha Lemoine', role: 'GESTION_SITE_GROUPE', idTiers: ['2'] },
  { mail: 'partenaire@regie.example', nom: 'Dominique Faure', role: 'PARTNER', idTiers: ['142'] },
];

/** Colleagues with the roles of the demo: they have still to choose a password. */
export const demoColleagues: readonly (Omit<DemoUser, 'role'> & { role: string })[] = [
  { mail: 'ines.caron@regie.example', nom: 'Inès Caron', role: 'RESP_BILLETTERIE', idTiers: ['2'] },
  { mail: 'marius.blanc@regie.example', nom: 'Marius Blanc', role: 'RESP_BILLETTERIE', idTiers: ['3'] },
  { mail: 'lea.fontaine@regie.example', nom: 'Léa Fontaine', role: 'CHARGEE_CONTENU', idTiers: ['2'] },
  { mail: 'hugo.perrin@regie.example', nom: 'Hugo Perrin', role: 'COMPTABLE', idTiers: [] },
  { mail: 'audit@regie.example', nom: 'Nadia Benali', role: 'LECTEUR', idTiers: [] },
];

/** Which partners produce which genres. */
export function producersOf(genre: string): readonly [string, ...string[]] {
  switch (genre) {
    case 'OPERA':
    case 'CLASSIQUE':
    case 'DANSE':
      return ['142', '142', '156'];
    case 'THEATRE':
    case 'HUMOUR':
      return ['156', '171', '163', '2'];
    case 'FESTIVAL':
    case 'MONDE':
    case 'JAZZ':
      return ['188', '163', '2'];
    case 'FOOTBALL':
    case 'RUGBY':
      return ['211', '219', '3'];
    case 'SPORT-SALLE':
      return ['230', '219'];
    case 'EXPOSITION':
      return ['247'];
    case 'SALON':
      return ['252'];
    case 'CIRQUE':
    case 'JEUNE-PUBLIC':
      return ['268', '171'];
    default:
      return ['204', '163', '219', '1'];
  }
}
