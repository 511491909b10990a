/** The page of plugins, and what was set aside of them. */
export const shellPlugins = {
  pluginsLead: 'The plugins of this console, and what was set aside since it was opened.',
  pluginsNone: 'No incident: every plugin works.',
  pluginsTaken: 'In service',
  pluginsCounts:
    '{pages|number} {{page|pages}} · {commandes|number} {{command|commands}} · {ressources|number} {{resource|resources}}',
  incidents: 'Set aside',
  levels: {
    register: 'when registered: plugin removed',
    load: 'when loaded',
    draw: 'when drawn',
    search: 'when searched',
    run: 'when run',
  },
  times: '{n|number} times',
} as const;
