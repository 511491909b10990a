/** Lines that name a kind and what narrows it, in the whole console with the words of both its languages. */
import { describe, expect, it } from 'vitest';
import { type ListFound, listsIn, listsOf } from '../../../../src/commands/palette/sentence/lists';
import { plugins } from '../../../../src/plugins';
import { consoleOf } from '../../../contract/console';

const { registry, translate } = await consoleOf(plugins);
const lists = { fr: listsOf(registry, translate, 'fr'), en: listsOf(registry, translate, 'en') };

const said = ({ page, q, said: parts, isProper }: ListFound) =>
  `${page.id}${isProper ? '' : '?'} ${q} · ${parts.join(' · ')}`;
const read = (line: string, locale: 'fr' | 'en') => listsIn(line, lists[locale], locale).map(said);

describe('a list that a line stands for', () => {
  it.each<[string, string]>([
    ['commandes d’hier', 'orders.list dateCreation:hier · hier'],
    ["commandes d'hier", 'orders.list dateCreation:hier · hier'],
    ['commandes du jour', 'orders.list dateCreation:aujourdhui · aujourd’hui'],
    ['commandes impayées', 'orders.list statut:EN_ATTENTE · À encaisser'],
    ['commandes de cette semaine', 'orders.list dateCreation:cette-semaine · cette semaine'],
    ['commandes de la semaine', 'orders.list dateCreation:cette-semaine · cette semaine'],
    ['commandes de décembre', 'orders.list dateCreation:decembre · décembre'],
    ['séances complètes', 'events.sessions etat:COMPLETE · Complète'],
    ['voir les ventes', 'orders.list?  · '],
    ['toutes les commandes', 'orders.list  · '],
    ['prochaines séances', 'events.sessions date:>=aujourdhui · À venir'],
    ['séances de demain', 'events.sessions date:demain · demain'],
    ['séances complètes de demain', 'events.sessions etat:COMPLETE date:demain · Complète · demain'],
    ['cartes cadeaux expirées', 'cards.list statut:EXPIREE · Expirée'],
    ['carte cadeau expirée', 'cards.list statut:EXPIREE · Expirée'],
    ['manifestations sans image', 'events.list image:vide · sans image'],
    ['clients sans e-mail', 'customers.list email:vide · Sans e-mail'],
    ['spectacles annulés', 'events.list? statut:ANNULEE · Annulée'],
  ])('%s', (line, wanted) => {
    expect(read(line, 'fr').join('\n')).toContain(wanted);
  });

  it.each<[string, string]>([
    ['unpaid orders', 'orders.list statut:EN_ATTENTE · To be paid'],
    ['today’s orders', 'orders.list dateCreation:today · today'],
    ["tomorrow's sessions", 'events.sessions date:tomorrow · tomorrow'],
    ['full sessions', 'events.sessions etat:COMPLETE · Full'],
    ['expired gift cards', 'cards.list statut:EXPIREE · Expired'],
    ['orders of last week', 'orders.list dateCreation:last-week · last week'],
    ['events without image', 'events.list image:vide · without image'],
  ])('%s', (line, wanted) => {
    expect(read(line, 'en').join('\n')).toContain(wanted);
  });

  it.each([
    ['a kind alone', 'commandes'],
    ['what narrows nothing', 'commandes dupont'],
    ['a name that holds a day', 'séance carmen demain'],
    ['what belongs to the kind', 'logo du site'],
    ['an order to do something', 'annuler la commande'],
    ['a number', 'commande 26-005747'],
    ['one of them', 'voir une commande'],
  ])('is none: %s', (_what, line) => {
    expect(read(line, 'fr')).toEqual([]);
  });

  it('says a view in the language that is drawn, in whatever order the languages came', () => {
    const other = listsOf(registry, { en: translate.en, fr: translate.fr }, 'en');
    expect(listsIn('unpaid orders', other, 'en').map(said)).toEqual(['orders.list statut:EN_ATTENTE · To be paid']);
  });
});
