/** What `GET …/commandes/renouvellements` tells of a subscription that renews another one. */
export interface Renewal {
  id: number;
  libelle: string;
  /** The one that it renews. */
  ancien: number;
  libelleAncien: string;
  /** Customers who hold the former one, and those of them who have bought the new one. */
  detenteurs: number;
  renouveles: number;
  /** The former one keeps places, in these days (the last one included). */
  garde: boolean;
  debut: string | null;
  fin: string | null;
  /** How many are kept now. */
  gardees: number;
}
