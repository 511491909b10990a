/** The form of the global parameters, by what they settle, and the screens that go by each group. */
import { defineForm, HistoryPart } from '../../core/form';
import { settings, text } from './model';
import { dependents } from './parts/dependents';

export const form = defineForm({
  resource: settings,
  sections: [
    {
      id: 'paniers',
      title: text('sections.paniers'),
      leaves: ['basketTimeout', 'sessionTimeout'],
      part: dependents('paniers'),
    },
    {
      id: 'commandes',
      title: text('sections.commandes'),
      leaves: ['orderControl', 'serviceFeesEnabled', 'exportToManifEnabled'],
      part: dependents('commandes'),
    },
    {
      id: 'annulation',
      title: text('sections.annulation'),
      leaves: ['cancelOrderEnabled', 'cancelOrderSipsDelayMs', 'cancelOrderThreadCount', 'seuilCodeAnnulation'],
      part: dependents('annulation'),
    },
    {
      id: 'cheques',
      title: text('sections.cheques'),
      leaves: ['limiteCheque', 'limiteInconnu', 'limiteTousPaiements'],
      part: dependents('paiements'),
    },
    {
      id: 'virements',
      title: text('sections.virements'),
      leaves: ['limiteVirementLocal', 'limiteVirement', 'limiteAmex'],
      part: dependents('paiements'),
    },
    { id: 'assistants', title: text('sections.assistants'), leaves: ['assistantsActifs'] },
    { id: 'historique', title: text('sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});
