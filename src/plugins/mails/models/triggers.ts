/** When the server sends a mail, and what it then knows. */
import { type PlaceholderName, placeholders } from './placeholders';

/** Known of every mail. */
const always = ['nom', 'prenom', 'email', 'site'] as const satisfies readonly PlaceholderName[];

const known = {
  MOT_DE_PASSE_LIEN: ['lien'],
  MOT_DE_PASSE_TEMPORAIRE: ['motDePasse', 'lien'],
  MOT_DE_PASSE_CHANGE: [],
  INVITATION: ['lien'],
  CODE_CONFIRMATION: ['code', 'motif'],
  COMMANDE_CONFIRMEE: ['numero', 'date', 'lignes', 'total', 'paye', 'restant', 'lien'],
  COMMANDE_ATTENTE: ['numero', 'date', 'lignes', 'total', 'restant', 'expiration', 'lien'],
  LIEN_PAIEMENT: ['numero', 'lignes', 'montant', 'date', 'lien'],
  COMMANDE_ANNULEE: ['numero', 'lignes', 'montant', 'garde', 'motif'],
  COMMANDE_REMBOURSEE: ['numero', 'montant', 'remboursements', 'lignes', 'garde', 'motif'],
  BILLETS: ['numero', 'lignes', 'lien'],
  FACTURE: ['numero', 'date', 'total', 'lien'],
  SEANCE_REPORTEE: ['numero', 'manifestation', 'seance', 'date', 'lieu', 'ville', 'motif', 'message', 'lien'],
  SEANCE_ANNULEE: ['numero', 'manifestation', 'seance', 'lieu', 'ville', 'motif', 'montant', 'garde'],
  RAPPEL_SEANCE: ['numero', 'manifestation', 'seance', 'lieu', 'ville', 'lien'],
  CARTE: ['modele', 'montant', 'code', 'expiration', 'message'],
  CARTE_CREDITEE: ['modele', 'montant', 'solde', 'motif'],
  FIDELITE_POINTS: ['modele', 'points'],
  ABONNEMENT_RENOUVELLEMENT: ['modele', 'expiration', 'message', 'lien'],
  AVIS_DEMANDE: ['manifestation', 'lieu', 'lien'],
  AVIS_REPONSE: ['manifestation', 'message'],
  CONTACT_RECU: ['numero', 'motif', 'message'],
  FLUX_ALERTE: ['motif', 'message', 'lien'],
  WEBHOOK_ALERTE: ['motif', 'message', 'lien'],
  REGLE: ['motif', 'message', 'lien'],
  ADRESSE_CHANGEE: [],
} as const satisfies Readonly<Record<string, readonly PlaceholderName[]>>;

/** What the server sends a mail for. */
export type Trigger = keyof typeof known;

export function isTrigger(code: unknown): code is Trigger {
  return typeof code === 'string' && Object.hasOwn(known, code);
}

export const triggers: readonly [Trigger, ...Trigger[]] = [
  'MOT_DE_PASSE_LIEN',
  ...Object.keys(known).filter(isTrigger).slice(1),
];

type Purpose = 'OFFRE_1' | 'OFFRE_2' | 'ALERTES' | 'AVIS';

/** Mails that are not about an order, by the purpose that their addressee may refuse (consents of customers). */
const refusable: Partial<Record<Trigger, Purpose>> = { AVIS_DEMANDE: 'AVIS' };

/** The purpose of a mail that its addressee may refuse; null: it is about what they bought, or their account. */
export function purposeOf(trigger: unknown): Purpose | null {
  return isTrigger(trigger) ? (refusable[trigger] ?? null) : null;
}

/** Of a template that no event sends: it is sent by hand. */
export const byHand = 'MANUEL';

/** The placeholders that a trigger fills; by hand, all of them. */
export function placeholdersOf(trigger: unknown): readonly PlaceholderName[] {
  return isTrigger(trigger) ? [...always, ...known[trigger]] : placeholders;
}

/** Mails whose text is worth a password or money: it is not stored once they left. */
export function isSecret(trigger: Trigger): boolean {
  return (
    known[trigger].some((name: PlaceholderName) => name === 'motDePasse' || name === 'code') ||
    trigger === 'MOT_DE_PASSE_LIEN' ||
    trigger === 'INVITATION'
  );
}

/** Mails of accounts: the platform’s own, one template for everybody, written by its administrators (domains.md 24). */
export function isAccount(trigger: unknown): trigger is Trigger {
  return (
    isTrigger(trigger) && /^(?:MOT_DE_PASSE_|FACTEUR_|INVITATION$|CODE_CONFIRMATION$|ADRESSE_CHANGEE$)/.test(trigger)
  );
}

/** Mails with the tickets themselves, which open the doors to whoever holds them: their customer alone. */
const ticketed: readonly unknown[] = ['COMMANDE_CONFIRMEE', 'BILLETS'] satisfies Trigger[];

/** Mails that no copy is made of. */
export function takesNoCopy(trigger: unknown): boolean {
  return ticketed.includes(trigger) || isGuarded(trigger);
}

/** Mails that go to one address alone, in the platform’s name, and load nothing: those of accounts, those with a secret. */
export function isGuarded(trigger: unknown): trigger is Trigger {
  return isAccount(trigger) || (isTrigger(trigger) && isSecret(trigger));
}
