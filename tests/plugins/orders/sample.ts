/** A small order, made of the fewest words. */
import type { Order } from '../../../src/plugins/orders/model';
import type { Line, Payment } from '../../../src/plugins/orders/models/items';
import { type By, settled } from '../../../src/plugins/orders/models/moves';
import { marksOf } from '../../../src/plugins/orders/models/phone';

export const now = '2026-11-23T12:00:00.000Z';

/** Someone whose keys are counted. */
export function somebody(): By {
  let last = 0;
  return {
    auteur: 'Alice',
    now,
    zones: {},
    newId: () => {
      last += 1;
      return `k${last}`;
    },
  };
}

export function line(id: string, leaves: Partial<Line> = {}): Line {
  return {
    ...{
      id,
      type: 'SEANCE',
      libelle: `Billet ${id}`,
      idmanif: 1,
      idseanc: 11,
      idPackage: null,
      idabonnement: null,
      dateSeance: '2099-06-01T18:00:00.000Z',
      lieu: 'Zénith',
    },
    ...{
      idnatcl: 1,
      nature: 'Plein tarif',
      codcatpl: 'CAT1',
      categorie: 'Catégorie 1',
      zone: null,
      rang: 'A',
      siege: id,
    },
    ...{
      beneficiaire: null,
      prix: 40,
      frais: 2.5,
      tauxTva: 5.5,
      tva: 2.09,
      statutBillet: 'RESERVE',
      numeroBillet: null,
      codeBarres: null,
      parent: null,
      refUpsell: null,
      remplacePar: null,
      numeroAdherent: null,
      tauxFrais: null,
      ...{ modeleCarte: null, carte: null },
      rembourse: 0,
      ...{ entrees: null, jours: null, debutValidite: null, finValidite: null },
    },
    ...leaves,
  };
}

export function order(lignes: Line[], leaves: Partial<Order> = {}): Order {
  const made: Order = {
    ...{ idCommande: 1, version: 1, dateCreation: now, dateModif: now, auteurModif: 'Alice' },
    ...{
      numero: '26-000001',
      idTiers: 'P1',
      canal: 'WEB',
      statut: 'EN_ATTENTE',
      statutPaiement: 'EN_ATTENTE',
      statutRetrait: 'A_PREPARER',
    },
    ...{
      controle: 'NON_CONTROLE',
      motifsControle: [],
      montantTotal: 0,
      montantPaye: 0,
      montantRembourse: 0,
      montantDetenu: 0,
      devise: 'EUR',
      nbPlaces: 0,
    },
    ...{
      resume: null,
      dateSeance: null,
      dateFin: null,
      dateExpiration: '2099-01-01T00:00:00.000Z',
      lignes,
      frais: [],
      paiements: [],
    },
    ...{
      remboursements: [],
      etats: [],
      messages: [],
      documents: [],
      reports: [],
      liens: [],
      reperes: [],
      modeRetrait: 'E_BILLET',
      lang: 'fr',
      etiquettes: [],
    },
    notesInternes: [],
    client: {
      idClient: null,
      nom: 'Vasseur',
      prenom: 'Hélène',
      email: 'helene@exemple.fr',
      telephone: '06 39 98 41 27',
      adresse: null,
    },
    ...leaves,
  };
  const known = settled(made, somebody());
  return { ...known, etats: [], reperes: marksOf(known) };
}

export const card: Omit<Payment, 'id' | 'date' | 'montant' | 'auteur'> = {
  moyen: 'CB',
  etat: 'REUSSI',
  reference: 'PAY-1',
  libelle: 'Visa •••• 5591',
  derniersChiffres: '5591',
  carte: null,
  origine: 'PRESTATAIRE',
  lien: null,
  remarques: [],
  lignes: [],
  motif: null,
};
