/** A form over a record that only tests have, without a server. */
import '../../../src/core/ui/styles/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Commands, startCommands } from '../../../src/commands/commands';
import { pageAtom, store, userAtom } from '../../../src/core/facts';
import { defineForm } from '../../../src/core/form/define-form';
import { RecordFormView } from '../../../src/core/form/page/record-form-view';
import { createRecordForm } from '../../../src/core/form/record/record-form';
import { registryAtom } from '../../../src/core/registry';
import { Toasts } from '../../../src/core/ui';
import { coreDictionaries } from '../../../src/i18n/core';
import { loadLocale } from '../../../src/i18n/runtime';
import { textOf } from '../../../src/i18n/text';
import { grown, grownTexts } from '../samples/grown-model';
import { trials, trialTexts } from './model';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

const isGrown = query.get('model') === 'grown';
const resource = isGrown ? grown : trials;
const dictionary = () => Promise.resolve({ default: isGrown ? grownTexts : trialTexts });
await loadLocale(
  query.get('locale') === 'en' ? 'en' : 'fr',
  [
    ['core', coreDictionaries],
    ['essai', { fr: dictionary, en: dictionary }],
  ],
  (prefix, cause) => {
    throw new Error(prefix, { cause });
  },
);
store.set(registryAtom, {
  ...store.get(registryAtom),
  resources: new Map([[resource.name, { ...resource, plugin: 'essai' }]]),
});
store.set(pageAtom, {
  id: 'essai.edit',
  title: textOf('essai.one'),
  guard: 'any',
  view: 'edit',
  resource: resource.name,
});
store.set(userAtom, {
  id: 'u1',
  nom: 'Camille Morel',
  mail: 'camille@regie.example',
  realmRoles: ['ADMIN'],
  attributes: { idTiers: [] },
  perimetre: null,
  motDePasseTemporaire: false,
});
startCommands();

const form = createRecordForm({ resource, row: null, label: 'Nouvelle fiche', href: '/' });
declare global {
  interface Window {
    trial: {
      values(): Readonly<Record<string, unknown>>;
      set(name: string, value: unknown): void;
      reset(): void;
      /** What the rich editor writes of an HTML. */
      rewritten(html: string): Promise<string>;
    };
  }
}
window.trial = {
  values: () => form.values.state.values,
  set: form.set,
  reset: form.reset,
  rewritten: async (html) => (await import('../../../src/core/form/rich-text/html')).rewritten(html),
};
const definition = defineForm({
  resource,
  sections: Object.keys(resource.model.sections).map((id) => ({ id })),
});
const idle = () => Promise.resolve(undefined);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <main style={{ padding: 16 }}>
        <h1>Nouvelle fiche</h1>
        <RecordFormView definition={definition} form={form} save={idle} saveNext={idle} />
      </main>
      <Commands />
      <Toasts label="Notifications" closeLabel="Fermer" />
    </QueryClientProvider>,
  );
