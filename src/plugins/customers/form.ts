/** The page of a customer: who they are, what they agreed to, what they have; each list is shown to who reads its kind. */
import { type Actor, mayDo, type Resource } from '../../core';
import { defineForm, type FormDefinition, type FormSection, HistoryPart } from '../../core/form';
import { cards } from '../cards/model';
import { envois } from '../mails/models/envoi';
import { orders } from '../orders/model';
import { reviews } from '../reviews/model';
import { customers, text } from './model';
import { CardsPart, MailsPart, OrdersPart, ReviewsPart } from './parts/lists';

const lists: readonly { of: Resource; section: FormSection }[] = [
  { of: orders, section: { id: 'commandes', title: text('edit.orders'), wide: true, leaves: [], part: OrdersPart } },
  { of: cards, section: { id: 'cartes', title: text('edit.cards'), wide: true, leaves: [], part: CardsPart } },
  { of: reviews, section: { id: 'avis', title: text('edit.reviews'), wide: true, leaves: [], part: ReviewsPart } },
  { of: envois, section: { id: 'envois', title: text('edit.mails'), wide: true, leaves: [], part: MailsPart } },
];

export function formFor(actor: Actor): FormDefinition {
  return defineForm({
    resource: customers,
    sections: [
      {
        id: 'personne',
        title: text('edit.person'),
        leaves: ['prenom', 'nom', 'email', 'telephone', 'adresse', 'langue', 'idTiers'],
      },
      { id: 'notes', title: text('client.fields.notes'), leaves: ['notes'] },
      { id: 'consentements', title: text('client.fields.consentements'), leaves: ['consentements'] },
      ...lists.filter(({ of }) => mayDo(actor, of, 'read')).map(({ section }) => section),
      { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
    ],
  });
}
