/** The page of plugins, and what was set aside of them. */
export const shellPlugins = {
  pluginsLead: 'Les modules de cette console, et ce qui a été mis de côté depuis son ouverture.',
  pluginsNone: 'Aucun incident : tous les modules fonctionnent.',
  pluginsTaken: 'En service',
  pluginsCounts:
    '{pages|number} {{page|pages}} · {commandes|number} {{commande|commandes}} · {ressources|number} {{ressource|ressources}}',
  incidents: 'Mis de côté',
  levels: {
    register: 'à l’inscription : module retiré',
    load: 'au chargement',
    draw: 'à l’affichage',
    search: 'à la recherche',
    run: 'à l’exécution',
  },
  times: '{n|number} fois',
} as const;
