/** The words of the trade, with the name of the field that holds each. */
import { say, type Words } from './words';

export interface Term {
  id: string;
  /** As the specification names it. */
  champ: string;
  titre: Words;
  sens: Words;
}

/** Day of the last change of these texts. */
export const glossaryLe = '2026-11-24';

export const glossary: readonly Term[] = [
  term(
    'manifestation',
    'idmanif',
    ['Manifestation', 'Event'],
    [
      'Un spectacle, un match, une exposition\u00a0: ce que les séances jouent.',
      'A show, a match, an exhibition: what sessions play.',
    ],
  ),
  term(
    'seance',
    'idseanc',
    ['Séance', 'Session'],
    ['Une date et une heure d’une manifestation, dans un lieu.', 'A date and an hour of an event, in a venue.'],
  ),
  term(
    'complementaire',
    'complementaires',
    ['Séance complémentaire', 'Complementary session'],
    [
      'Une autre séance proposée avec celle-ci\u00a0: le lendemain, l’atelier, l’avant-première.',
      'Another session offered with this one: the day after, the workshop, the preview.',
    ],
  ),
  term(
    'contingent',
    'contingent',
    ['Contingent', 'Quota'],
    [
      'Le nombre de places qu’une séance met en vente, toutes natures et catégories ensemble.',
      'How many places a session puts on sale, all customer types and categories together.',
    ],
  ),
  term(
    'nature',
    'idnatcl',
    ['Nature de client', 'Customer type (customer nature)'],
    [
      'À qui un tarif s’adresse\u00a0: plein, réduit, jeune, abonné…',
      'Whom a price is for: full, reduced, young, subscriber…',
    ],
  ),
  term(
    'adherent',
    'codtypadh',
    ['Type d’adhérent', 'Member type'],
    [
      'Le code qui lie une nature de client à un programme d’adhésion.',
      'The code that ties a customer type to a membership programme.',
    ],
  ),
  term(
    'categorie',
    'codcatpl',
    ['Catégorie de place', 'Seat category'],
    [
      'Où l’on est assis\u00a0: avec la nature de client, elle fait le prix.',
      'Where one sits: with the customer type it makes the price.',
    ],
  ),
  term(
    'grille',
    'grilleTarif',
    ['Grille de prix', 'Price grid'],
    [
      'Les prix d’une séance, par nature de client et catégorie de place.',
      'The prices of a session, by customer type and seat category.',
    ],
  ),
  term(
    'tiers',
    'idTiers',
    ['Tiers, partenaire', 'Third party, partner'],
    [
      'Le site à qui une fiche appartient. «\u00a0Tous\u00a0» veut dire\u00a0: tous les partenaires.',
      'The site that a record belongs to. “Tous” means all partners.',
    ],
  ),
  term(
    'exceptions',
    'exceptionIdTiers',
    ['Partenaires exceptés', 'Excepted partners'],
    [
      'Les tiers à qui un contenu fait pour tous ne s’applique pas\u00a0: leurs identifiants, séparés par des points-virgules.',
      'Third parties that a content made for all does not apply to: their ids, separated by semicolons.',
    ],
  ),
  term(
    'perimetre',
    'idTiers',
    ['Périmètre', 'Perimeter'],
    [
      'Les partenaires pour qui vous agissez\u00a0; le reste n’existe pas pour vous.',
      'The partners you act for; the rest is not there for you.',
    ],
  ),
  term(
    'heritage',
    'inherit',
    ['Héritage', 'Inheritance'],
    [
      'Un partenaire reprend les réglages de son parent tant qu’il ne les surcharge pas.',
      'A partner takes the settings of its parent until it overrides them.',
    ],
  ),
  term(
    'maitre',
    'master',
    ['Partenaire maître', 'Master partner'],
    [
      'La racine d’un arbre de partenaires\u00a0: les autres en héritent.',
      'The root of a tree of partners: the others inherit from it.',
    ],
  ),
  term(
    'ism',
    'activationISM',
    ['ISM', 'ISM'],
    [
      'Un service de l’intégration, activé par lieu ou par manifestation\u00a0; sa portée est selon l’intégration.',
      'A service of the integration, switched on by venue or by event; its reach depends on the integration.',
    ],
  ),
  term(
    'ppc',
    'activationPPC',
    ['PPC', 'PPC'],
    [
      'Un service de l’intégration, activé par manifestation\u00a0; sa portée est selon l’intégration.',
      'A service of the integration, switched on by event; its reach depends on the integration.',
    ],
  ),
  term(
    'bc',
    'activationBC',
    ['BC', 'BC'],
    [
      'Un service de l’intégration, activé par manifestation\u00a0; sa portée est selon l’intégration.',
      'A service of the integration, switched on by event; its reach depends on the integration.',
    ],
  ),
  term(
    'zonage',
    'zoning',
    ['Zonage', 'Zoning'],
    [
      'Le plan de salle d’un lieu\u00a0; la valeur 1 veut dire places numérotées.',
      'The seating of a venue; the value 1 means numbered seats.',
    ],
  ),
  term(
    'placement',
    'flagPlacement',
    ['Placement numéroté', 'Numbered seating'],
    [
      'Déduit du zonage du lieu\u00a0: il ne se saisit pas.',
      'Worked out from the zoning of the venue: it is not typed.',
    ],
  ),
  term(
    'verrou',
    'lockStatus',
    ['Verrou', 'Lock'],
    [
      'Une fiche verrouillée est laissée telle quelle par les modifications en masse.',
      'A locked record is left as it is by bulk changes.',
    ],
  ),
  term(
    'exclusion',
    'exclusionSearchEngine',
    ['Exclusion de la recherche', 'Search exclusion'],
    [
      'La fiche n’apparaît plus dans le moteur de recherche du site.',
      'The record no longer appears in the search of the site.',
    ],
  ),
  term(
    'genre',
    'codeGenre',
    ['Genre', 'Genre'],
    ['Ce qu’est une manifestation\u00a0: théâtre, concert, sport…', 'What an event is: theatre, concert, sport…'],
  ),
  term(
    'sous-genre',
    'codSsgen',
    ['Sous-genre', 'Sub-genre'],
    ['Une précision d’un genre\u00a0: opéra, danse, rugby…', 'A finer word within a genre: opera, dance, rugby…'],
  ),
  term(
    'package',
    'composants',
    ['Package', 'Package'],
    [
      'Plusieurs éléments vendus ensemble, sous un seul prix ou non.',
      'Several items sold together, under one price or not.',
    ],
  ),
  term(
    'abonnement',
    'idabonnement',
    ['Abonnement', 'Subscription'],
    [
      'Des manifestations choisies d’avance pour une saison, à la carte ou fixes, ou un pass.',
      'Events chosen ahead for a season, free or fixed, or a pass.',
    ],
  ),
  term(
    'upsell',
    'upsells',
    ['Upsell', 'Upsell'],
    [
      'Un complément proposé avec une place\u00a0: parking, programme, don. Celui d’une séance hérite de celui de sa manifestation, champ par champ.',
      'A complement offered with a place: parking, programme, donation. That of a session inherits from that of its event, field by field.',
    ],
  ),
  term(
    'openpass',
    'openPass',
    ['Open pass', 'Open pass'],
    ['Un accès sans date, valable pour plusieurs séances.', 'An undated access, good for several sessions.'],
  ),
  term(
    'marche',
    'secondMarket',
    ['Second marché', 'Second market'],
    ['La revente d’un billet entre particuliers.', 'A ticket sold again between private persons.'],
  ),
  term(
    'beneficiaire',
    'beneficiarySeizure',
    ['Saisie du bénéficiaire', 'Beneficiary named'],
    ['Le nom de qui vient est demandé pour chaque billet.', 'The name of who comes is asked for each ticket.'],
  ),
  term(
    'consentement',
    'userConsent',
    ['Consentement', 'Consent'],
    [
      'L’accord de l’auteur d’un avis\u00a0; sans lui, l’avis ne se publie pas.',
      'The agreement of a review’s author; without it the review is not published.',
    ],
  ),
  term(
    'groupe',
    'manifestations',
    ['Groupe de manifestations', 'Event group'],
    ['Des manifestations qui partagent leurs avis.', 'Events that share their reviews.'],
  ),
  term(
    'carte',
    'modele',
    ['Carte cadeau, e-carte', 'Gift card, e-card'],
    [
      'Un solde que l’on dépense en commandes\u00a0; son modèle en dit les montants et la durée.',
      'A balance spent on orders; its model says amounts and how long it lasts.',
    ],
  ),
  term(
    'widget',
    'idWidget',
    ['Widget', 'Widget'],
    [
      'Une place d’une page métier où des personnalisations s’affichent.',
      'A place of a business page where customisations are shown.',
    ],
  ),
  term(
    'personnalisation',
    'typeComponent',
    ['Personnalisation', 'Customisation'],
    [
      'Un contenu donné à un widget, pour un tiers, un identifiant et une langue.',
      'A content given to a widget, for a third party, an identifier and a language.',
    ],
  ),
  term(
    'identifiant',
    'identifier',
    ['Identifiant de page', 'Page identifier'],
    [
      'La fiche dont une page parle\u00a0: une manifestation, un lieu, un genre… «\u00a0Tous\u00a0» vaut pour toutes.',
      'The record that a page is about: an event, a venue, a genre… “Tous” is good for all.',
    ],
  ),
  term(
    'liste',
    'excludedFromSearchEngine',
    ['Liste spécifique', 'Specific list'],
    [
      'Des fiches choisies à la main ou par règles, pour une page ou pour un flux.',
      'Records chosen by hand or by rules, for a page or for a feed.',
    ],
  ),
  term(
    'classement',
    'bestSellersGlobal',
    ['Best-sellers', 'Best-sellers'],
    [
      'Un classement calculé d’après les ventes, global, par genre, par sous-genre ou par ville.',
      'A ranking worked out from sales, global, by genre, by sub-genre or by city.',
    ],
  ),
  term(
    'flux',
    'mapping',
    ['Flux', 'Feed'],
    [
      'Un échange de fichiers avec un autre système\u00a0; son mapping dit quel champ va où.',
      'An exchange of files with another system; its mapping says which field goes where.',
    ],
  ),
  term(
    'rejet',
    'seuilRejetPct',
    ['Rejet', 'Reject'],
    [
      'Une ligne d’un flux ou d’un import qui n’est pas écrite, avec sa raison.',
      'A row of a feed or an import that is not written, with its reason.',
    ],
  ),
  term(
    'brouillon',
    'published',
    ['Brouillon, version en ligne', 'Draft, live version'],
    [
      'Ce que vous enregistrez reste un brouillon jusqu’à sa publication.',
      'What you save stays a draft until it is published.',
    ],
  ),
  term(
    'lot',
    'lotId',
    ['Lot', 'Batch'],
    [
      'Les actions d’une même écriture\u00a0: elles s’annulent ensemble.',
      'The actions of one write: they are undone together.',
    ],
  ),
  term(
    'panier',
    'basketTimeout',
    ['Durée du panier', 'Basket duration'],
    ['Les minutes pendant lesquelles un panier garde ses places.', 'How many minutes a basket keeps its places.'],
  ),
  term(
    'controle',
    'orderControl',
    ['Contrôle des commandes', 'Control of orders'],
    [
      'Les commandes douteuses attendent une décision avant d’être validées.',
      'Doubtful orders wait for a decision before they are valid.',
    ],
  ),
  term(
    'retrait',
    'modeRetrait',
    ['Mode de retrait', 'Collection method'],
    ['Comment le billet arrive\u00a0: e-billet, guichet, poste…', 'How the ticket comes: e-ticket, box office, post…'],
  ),
];

function term(id: string, champ: string, titre: [fr: string, en: string], sens: [fr: string, en: string]): Term {
  return { id: `mot-${id}`, champ, titre: say(...titre), sens: say(...sens) };
}
