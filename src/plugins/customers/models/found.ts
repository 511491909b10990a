/** What the server answers of customers, besides their rows. */

/** Somebody found; without what whoever asks may not see. */
export interface CustomerFound {
  idClient: string;
  idTiers: string | null;
  nom: string | null;
  prenom: string | null;
  email: string | null;
  telephone: string | null;
  adresse: string | null;
}

/** One of the search: the name of the partner tells those of several apart. */
export interface CustomerNamed extends CustomerFound {
  partenaire: string | null;
}

/** Places of one séance in one order. */
export interface ComingSession {
  idCommande: number;
  numero: string;
  idseanc: number;
  libelle: string;
  date: string;
  places: number;
  /** Until when they are held; null once they are paid for. */
  retenueJusqua: string | null;
}

/** A possible double, and what speaks for it. */
export interface CustomerTwin extends CustomerFound {
  raisons: readonly TwinReason[];
}

export const twinReasons = ['EMAIL', 'TELEPHONE', 'ADRESSE', 'CARTE'] as const;
export type TwinReason = (typeof twinReasons)[number];

/** What stands around a customer. */
export interface CustomerFile {
  seances: readonly ComingSession[];
  /** Subscriptions that they hold. */
  abonnements: readonly { idCommande: number; numero: string; idabonnement: number; libelle: string; date: string }[];
  /** What they paid in each of the last twelve months with a purchase, in the currency of most of it. */
  valeur: { devise: string; mois: readonly { mois: string; commandes: number; montant: number }[] };
  doubles: readonly CustomerTwin[];
  /** The same address at other partners: for whoever acts for several. */
  ailleurs: readonly { idClient: string; idTiers: string | null; partenaire: string }[];
}
