/** The list of subscriptions, the form of one (the second key of its address opens an element), what is done with them. */
import { Calculator, CircleDashed, IdCard, TicketX } from 'lucide-react';
import { accessOf, core, defineCommand, field, oneOf, surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { publicationCommands } from '../../features/sold/publication-commands';
import { text as sold } from '../../features/sold/text';
import { ElementsCell, RuleCell } from './cells';
import { subscriptions, text } from './model';
import { formPath, simulatorHash } from './text';

/** Chooses séances as a customer would. */
export const simulate = defineCommand({
  id: 'subscriptions.simuler',
  title: text('subscription.commands.simuler'),
  aliases: text('subscription.aliases.simuler'),
  icon: Calculator,
  right: accessOf(subscriptions, 'read'),
  args: { id: field.reference(subscriptions.name, 'integer', { required: true, label: subscriptions.one }) },
  fill: (facts) => {
    const id = oneOf(subscriptions.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  run: ({ id }) => ({ to: `${formPath(id)}#${simulatorHash}` }),
});

export const surface = surfaceOf(subscriptions, {
  page: 'subscriptions.list',
  icon: IdCard,
  list: { keys: 'g a', multiAdmin: true },
  menu: { id: 'subscriptions', group: 'catalogue', order: 130 },
  views: [
    lastChanged,
    { id: 'en-vente', title: sold('views.enVente'), q: 'statut:MISE_EN_VENTE' },
    { id: 'brouillons', title: core('views.own.brouillons'), q: 'statut:BROUILLON' },
  ],
  columns: [
    { name: 'idabonnement', width: 64 },
    'libelleFr',
    { name: 'statut', editable: false },
    { name: 'formule', width: 96, editable: false },
    {
      name: 'nbMin',
      width: 140,
      fit: false,
      title: text('cells.rule'),
      cell: RuleCell,
      reads: ['formule', 'nbMax', 'nbEntrees', 'duree'],
      editable: false,
    },
    { name: 'saison', width: 104 },
    { name: 'elements', width: 112, cell: ElementsCell, reads: [] },
    'carte',
    'debutVente',
    'finValidite',
  ],
  form: { page: 'subscriptions.edit', load: () => import('./pages/edit'), params: '{-$idabt}/{-$id}' },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  further: publicationCommands('subscriptions', subscriptions),
  todos: {
    sansPrix: { q: 'statut:CONFIRMEE,MISE_A_L_AFFICHE tarifs:vide', icon: TicketX, tone: 'wait' },
    sansCarte: { q: 'statut:CONFIRMEE,MISE_A_L_AFFICHE carte:oui modeleCarte:vide', icon: IdCard, tone: 'wait' },
    brouillons: { q: 'statut:BROUILLON', icon: CircleDashed },
  },
});
