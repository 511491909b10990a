/** What may stand between braces in a mail, and how each is written: one closed list. */

/** `label`: said in two languages; `block`: several lines; `lines`: what was bought, with its options. */
export type PlaceholderType = 'text' | 'label' | 'block' | 'link' | 'money' | 'number' | 'date' | 'dateTime' | 'lines';

export const placeholderTypes = {
  nom: 'text',
  prenom: 'text',
  email: 'text',
  site: 'text',
  lien: 'link',
  motDePasse: 'text',
  code: 'text',
  numero: 'text',
  date: 'dateTime',
  lignes: 'lines',
  total: 'money',
  paye: 'money',
  restant: 'money',
  montant: 'money',
  remboursements: 'lines',
  garde: 'text',
  manifestation: 'label',
  seance: 'dateTime',
  lieu: 'label',
  ville: 'text',
  motif: 'text',
  message: 'block',
  modele: 'label',
  solde: 'money',
  points: 'number',
  expiration: 'date',
} as const satisfies Readonly<Record<string, PlaceholderType>>;

export type PlaceholderName = keyof typeof placeholderTypes;

export function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(placeholderTypes, name);
}

export const placeholders: readonly PlaceholderName[] = Object.keys(placeholderTypes).filter(isPlaceholder);

/** A text in both languages; without English, the French is said. */
export interface Label {
  fr: string;
  en: string | null;
}

/** A line of an order or of a refund. */
export interface MailLine {
  libelle: string | Label;
  /** Beneath it: séance, seat, destination. */
  detail?: string;
  quantite?: number;
  montant?: number;
  /** Upsells: indented under it. */
  options?: readonly MailLine[];
}

export type PlaceholderValue = string | number | Label | readonly MailLine[];

/** What stands for the placeholders of a mail; what is absent is written as nothing. */
export type MailData = Readonly<Partial<Record<PlaceholderName, PlaceholderValue | null>>>;
