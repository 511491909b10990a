/** What an order holds: its lines, fees, payments, refunds, and what was said and done (domains.md 6). */
import { field, type ItemOf } from '../../../core/model';
import { territories } from '../../../features/sold/models/vat';
import { axes, ticketStatuses } from './states';

export const lineTypes = ['SEANCE', 'PACKAGE', 'ABONNEMENT', 'CARTE_CADEAU', 'UPSELL', 'FRAIS'] as const;
export const means = [
  ...['CB', 'AMEX', 'PAYPAL', 'APPLE_PAY', 'CARTE_CADEAU', 'CHEQUE', 'VIREMENT', 'VIREMENT_LOCAL', 'ESPECES', 'ANCV'],
  ...['E_CHEQUE_VACANCES', 'MASTERCARD', 'INCONNU'],
] as const;
/** Means that go through a payment provider: they are refunded through it. */
export const providerMeans: ReadonlySet<string> = new Set([
  ...['CB', 'AMEX', 'MASTERCARD', 'PAYPAL', 'APPLE_PAY', 'E_CHEQUE_VACANCES'],
]);
export const paymentStates = ['EN_ATTENTE', 'AUTORISE', 'REUSSI', 'ECHEC', 'LITIGE'] as const;
export const paymentOrigins = ['SAISIE', 'PRESTATAIRE'] as const;
/** What is noted of a payment by link: more than was left, a means that was closed, an order that was over, a link that had ended. */
export const paymentRemarks = ['TROP', 'MOYEN_FERME', 'COMMANDE_CLOSE', 'LIEN_CLOS'] as const;
export const refundStates = ['EN_COURS', 'REUSSI', 'ECHEC'] as const;
export const destinations = ['ORIGINE', 'CARTE_CADEAU', 'VIREMENT'] as const;
/** Mails that staff may send of an order. */
export const mailTemplates = ['CONFIRMATION', 'ATTENTE', 'BILLETS', 'REMBOURSEMENT', 'ANNULATION', 'REPORT'] as const;
/** And those of what happens to its séances, its subscriptions and its links to pay: sent by that alone. */
export const messageTemplates = [...mailTemplates, 'SEANCE_ANNULEE', 'RAPPEL', 'RENOUVELLEMENT', 'LIEN'] as const;
/** What customers may choose when a séance is put off, besides keeping their places. */
export const postponementChoices = ['GARDER', 'REMBOURSER', 'ECHANGER'] as const;
export const mailStates = ['A_ENVOYER', 'ENVOYE', 'ECHEC'] as const;
export const documentTypes = ['BILLETS', 'FACTURE', 'AVOIR'] as const;

export type MailTemplate = (typeof messageTemplates)[number];
export type Destination = (typeof destinations)[number];
export type Means = (typeof means)[number];

/** Means that staff take themselves. */
export const deskMeans = [
  ...(['CB', 'ESPECES', 'CHEQUE', 'VIREMENT', 'VIREMENT_LOCAL', 'ANCV', 'E_CHEQUE_VACANCES'] as const),
  ...(['MASTERCARD', 'AMEX', 'INCONNU'] as const),
] as const satisfies readonly Means[];
export type DeskMeans = (typeof deskMeans)[number];

const id = field.text({ required: true, max: 40 });
const author = field.text({ max: 120 });
const reason = field.text({ max: 500 });
const at = field.dateTime({ required: true });

/** An amount of a line, and what of it is its fees; unknown where it was written before they were separated. */
const namedFields = { id, montant: field.money({ required: true }), frais: field.money() } as const;

/** What is sold. The child lines of a package or of a subscription share its price: they are not counted again. */
export const lineFields = {
  id,
  type: field.oneOf(lineTypes, { required: true }),
  libelle: field.text({ required: true, max: 300 }),
  idmanif: field.reference('manifestations', 'integer', { aliases: ['manifestation', 'event'] }),
  idseanc: field.reference('seances', 'integer', { aliases: ['seance', 'session'] }),
  /** What a line of type PACKAGE or ABONNEMENT is one of; none on its children. */
  idPackage: field.reference('packages', 'integer', { aliases: ['package', 'pack'] }),
  idabonnement: field.reference('abonnements', 'integer', { aliases: ['abonnement', 'subscription'] }),
  dateSeance: field.dateTime(),
  lieu: field.text({ max: 300 }),
  /** Labels as they were at sale: documents say what was sold. */
  idnatcl: field.integer({ aliases: ['nature', 'customer'] }),
  nature: field.text({ max: 100 }),
  codcatpl: field.text({ max: 40, aliases: ['categorie', 'category'] }),
  categorie: field.text({ max: 100 }),
  zone: field.text({ max: 60 }),
  rang: field.text({ max: 20 }),
  siege: field.text({ max: 20 }),
  beneficiaire: field.text({ max: 160, personal: true }),
  /** Of a place that is sold to members alone. */
  numeroAdherent: field.text({ max: 40, personal: true }),
  prix: field.money({ required: true }),
  frais: field.money({ default: 0 }),
  /** Tax included, in percent; frozen with the amount at sale. Null: that of its shares, which differ. */
  tauxTva: field.number(),
  /** Of its fees: that of services where its partner sells, as it was at sale. Null on lines of before: 20. */
  tauxFrais: field.number(),
  tva: field.money({ default: 0 }),
  statutBillet: field.oneOf(ticketStatuses, { required: true, aliases: ['billet', 'ticket'] }),
  /** Without gaps per partner and year, given when the ticket is issued; tickets of before have none. */
  numeroBillet: field.text({ max: 40 }),
  /** Masked but the last four; the code itself is kept apart. */
  codeBarres: field.text({ max: 20 }),
  /** The line that it belongs to: ticket of an upsell, package of a share. */
  parent: field.text({ max: 40 }),
  /** What a pass gives: entries (null: as many as there are days), days from the first one, first and last day. */
  entrees: field.integer(),
  jours: field.integer(),
  debutValidite: field.date(),
  finValidite: field.date(),
  /** The option of an upsell that it is (`<upsell>:<option>`), where its number is limited. */
  refUpsell: field.text({ max: 80 }),
  /** The line that took its place when it was exchanged: its money is there. */
  remplacePar: field.text({ max: 40 }),
  /** Model of the gift card that it is, and the card itself once the order is good. */
  modeleCarte: field.text({ max: 100 }),
  carte: field.integer(),
  /** Given back of it so far, fees included. */
  rembourse: field.money({ default: 0 }),
} as const;

export const feeFields = {
  id,
  code: field.text({ required: true, max: 40 }),
  libelle: field.text({ required: true, max: 120 }),
  montant: field.money({ required: true }),
  tauxTva: field.number({ default: 20 }),
  tva: field.money({ default: 0 }),
} as const;

export const paymentFields = {
  id,
  date: at,
  moyen: field.oneOf(means, { required: true, aliases: ['means'] }),
  etat: field.oneOf(paymentStates, { required: true, aliases: ['state'] }),
  montant: field.money({ required: true }),
  reference: field.text({ max: 120 }),
  /** `Mastercard •••• 5591`. */
  libelle: field.text({ max: 120 }),
  derniersChiffres: field.text({ max: 4 }),
  /** Gift card that paid. */
  carte: field.integer(),
  /** Typed by staff, or said by the payment provider: that one alone is requested back from it (domains.md 24). */
  origine: field.oneOf(paymentOrigins, { default: 'SAISIE', aliases: ['origin'] }),
  /** The link that its customer followed. */
  lien: field.text({ max: 40 }),
  /** What is to be known of it (`paymentRemarks`). */
  remarques: field.tags(),
  /** What of it is for which line or fee; what is not named is for what was not paid. */
  lignes: field.list(namedFields),
  motif: reason,
  auteur: author,
} as const;

export const refundFields = {
  id,
  date: at,
  etat: field.oneOf(refundStates, { required: true, aliases: ['state'] }),
  montant: field.money({ required: true }),
  destination: field.oneOf(destinations, { required: true }),
  /** Payment that it goes back to. */
  paiement: field.text({ max: 40 }),
  moyen: field.oneOf(means),
  libelle: field.text({ max: 120 }),
  /** Gift card that it went to. */
  carte: field.integer(),
  /** What of it is for which line or fee. */
  lignes: field.list(namedFields),
  /** An amount without lines: these are its shares, in proportion to what was left of each. */
  reparti: field.flag(),
  frais: field.flag(),
  motif: reason,
  auteur: author,
  /** Under which it is requested from the provider, however often: it is paid once. */
  cle: field.text({ max: 128 }),
  essais: field.integer({ default: 0 }),
  reference: field.text({ max: 120 }),
} as const;

export const stepFields = {
  id,
  date: at,
  axe: field.oneOf([...axes, 'statutPaiement', 'billet'] as const, { required: true }),
  /** Ticket that changed, when the axis is one. */
  objet: field.text({ max: 300 }),
  de: field.text({ max: 40 }),
  vers: field.text({ required: true, max: 40 }),
  auteur: author,
  motif: reason,
  mailEnvoye: field.flag(),
} as const;

export const messageFields = {
  id,
  date: at,
  modele: field.oneOf(messageTemplates, { required: true }),
  a: field.text({ required: true, max: 254, personal: true }),
  objet: field.text({ max: 300 }),
  texte: field.longText({ personal: true }),
  html: field.longText({ personal: true }),
  expediteur: field.text({ max: 254 }),
  cc: field.text({ max: 254 }),
  /** Number and version of the mail template that it was written with. */
  gabarit: field.integer(),
  gabaritVersion: field.integer(),
  etat: field.oneOf(mailStates, { required: true }),
  auteur: author,
  /** Under which it was written by the clock: it is written once. */
  cle: field.text({ max: 128 }),
  /** Refunds that it tells of. */
  remboursements: field.tags(),
} as const;

/** An address by which the customer pays what is left; the last one counts. */
export const linkFields = {
  id,
  date: at,
  /** Who was sent it. */
  a: field.text({ required: true, max: 254, personal: true }),
  url: field.text({ required: true, max: 2_000, personal: true }),
  montant: field.money({ required: true }),
  jusquau: field.dateTime({ required: true }),
  /** Means that it takes, in order. */
  moyens: field.tags(),
  /** When staff ended it. */
  retire: field.dateTime(),
  auteur: author,
} as const;

/** A seller as a document names it (domains.md 24). */
export const sellerFields = {
  raisonSociale: field.text({ required: true, max: 200 }),
  adresse: field.text({ max: 300 }),
  codePostal: field.text({ max: 20 }),
  ville: field.text({ max: 120 }),
  pays: field.text({ max: 80 }),
  siret: field.text({ max: 20 }),
  numeroTva: field.text({ max: 20 }),
  territoireTva: field.oneOf(territories, { default: 'METROPOLE' }),
} as const;

export const documentFields = {
  id,
  date: at,
  type: field.oneOf(documentTypes, { required: true }),
  /** Without gaps per partner, for invoices and credit notes. */
  numero: field.text({ max: 40 }),
  montant: field.money(),
  tva: field.money(),
  /** Refunds that a credit note is for. */
  remboursements: field.tags(),
  /** Of an amount without lines, spread over these in proportion to what was left of each. */
  reparti: field.flag(),
  /** By rate of VAT, the lowest first; `ht` and `tva` are `ttc`. Empty where it was written before rates were kept. */
  taux: field.list({
    id,
    taux: field.number(),
    ht: field.money({ required: true }),
    tva: field.money({ required: true }),
    ttc: field.money({ required: true }),
  }),
  /** What it says, line by line, frozen; empty: what was sold first, or what its refunds gave back. */
  lignes: field.list({
    id,
    libelle: field.text({ required: true, max: 500 }),
    tauxTva: field.number(),
    montant: field.money({ required: true }),
    tva: field.money(),
    dateSeance: field.dateTime(),
  }),
  /** Who sold, as it was when the document was made: one, or none on those of before. */
  vendeur: field.list(sellerFields, { max: 1 }),
} as const;

/** A séance of the order was put off: what its customer may choose, until when, and what they chose. */
export const postponementFields = {
  id,
  date: at,
  idseanc: field.integer({ required: true }),
  de: field.dateTime(),
  vers: field.dateTime(),
  choix: field.tags(),
  jusquau: field.dateTime({ aliases: ['until'] }),
  /** Null as long as nothing was said: the places are kept. */
  reponse: field.oneOf(postponementChoices, { aliases: ['answer'] }),
  dateReponse: field.dateTime(),
  motif: reason,
  auteur: author,
  /** Under which it was reported: a resumed run reports it once. */
  cle: field.text({ max: 128 }),
} as const;

export const noteFields = {
  id,
  date: at,
  auteur: author,
  texte: field.longText({ required: true, max: 2_000 }),
} as const;

export type Line = ItemOf<typeof lineFields>;
export type Fee = ItemOf<typeof feeFields>;
export type Payment = ItemOf<typeof paymentFields>;
export type Refund = ItemOf<typeof refundFields>;
export type Step = ItemOf<typeof stepFields>;
export type Message = ItemOf<typeof messageFields>;
export type PaymentLink = ItemOf<typeof linkFields>;
export type OrderDocument = ItemOf<typeof documentFields>;
export type Seller = ItemOf<typeof sellerFields>;
export type Note = ItemOf<typeof noteFields>;
/** A payment that the provider said came in: it is given back through it; what staff typed ends by hand (domains.md 24). */
export function isProvided({ moyen, origine }: Pick<Payment, 'moyen' | 'origine'>): boolean {
  return origine === 'PRESTATAIRE' && providerMeans.has(moyen);
}

export type Postponement = ItemOf<typeof postponementFields>;
export type PostponementChoice = (typeof postponementChoices)[number];
