/** Terms of ticketing, as the platform says them in English; found in a source whatever their number and accents. */

const terms: readonly (readonly [string, string])[] = [
  ['abonné', 'season ticket holder'],
  ['abonnement', 'season ticket'],
  ['adhérent', 'member'],
  ['atelier', 'workshop'],
  ['balcon', 'balcony'],
  ['billet', 'ticket'],
  ['billetterie', 'box office'],
  ['bon cadeau', 'gift voucher'],
  ['carte cadeau', 'gift card'],
  ['catégorie', 'category'],
  ['chanson', 'song'],
  ['cirque', 'circus'],
  ['comédie', 'comedy'],
  ['comédie musicale', 'musical'],
  ['conférence', 'talk'],
  ['danse', 'dance'],
  ['demandeur d’emploi', 'jobseeker'],
  ['enfant', 'child'],
  ['envoi postal', 'postal delivery'],
  ['été', 'summer'],
  ['étudiant', 'student'],
  ['exposition', 'exhibition'],
  ['famille', 'family'],
  ['festival', 'festival'],
  ['foire', 'fair'],
  ['fosse', 'standing area'],
  ['groupe', 'group'],
  ['guichet', 'box office'],
  ['hiver', 'winter'],
  ['humour', 'comedy'],
  ['jeune', 'youth'],
  ['lecture', 'reading'],
  ['lieu', 'venue'],
  ['manifestation', 'event'],
  ['marionnette', 'puppet'],
  ['moins de', 'under'],
  ['musique', 'music'],
  ['orchestre', 'orchestra'],
  ['parterre', 'stalls'],
  ['personne à mobilité réduite', 'visitor with reduced mobility'],
  ['placement libre', 'unreserved seating'],
  ['plein tarif', 'full price'],
  ['plus de', 'over'],
  ['rencontre', 'meeting'],
  ['retrait', 'collection'],
  ['salon', 'trade show'],
  ['séance', 'session'],
  ['spectacle', 'show'],
  ['stage', 'course'],
  ['strapontin', 'folding seat'],
  ['tarif réduit', 'concession'],
  ['théâtre', 'theatre'],
  ['tribune', 'stand'],
  ['variété', 'popular music'],
  ['visibilité réduite', 'restricted view'],
  ['visite guidée', 'guided tour'],
];

/** The terms that stand in a text, the longest in the place of those they hold. */
export function termsIn(source: string): readonly (readonly [string, string])[] {
  const text = folded(source);
  const found = terms.filter(([fr]) => new RegExp(`(?<![a-z0-9])${folded(fr)}(?:s|x|es)?(?![a-z0-9])`).test(text));
  return found.filter(
    ([fr]) => !found.some(([other]) => other !== fr && folded(other).split(' ').includes(folded(fr))),
  );
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
