/** The name of a customer as papers, mails and screens write it; empty where none was given. Pure. */
export function customerName({ prenom, nom }: { prenom: string | null; nom: string | null }): string {
  return [prenom, nom].filter(Boolean).join(' ');
}
