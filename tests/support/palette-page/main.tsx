/** The palette over a page that only pretends to be the console. */
import '../../../src/core/ui/styles/styles.css';
import { createRoot } from 'react-dom/client';
import { Commands, startCommands } from '../../../src/commands/commands';
import { pageAtom, selectionAtom, store, userAtom } from '../../../src/core/facts';
import { madeAtom } from '../../../src/core/history';
import { registryAtom } from '../../../src/core/registry';
import { send } from '../../../src/core/send';
import { Button, Toasts } from '../../../src/core/ui';
import { coreDictionaries } from '../../../src/i18n/core';
import { loadLocale } from '../../../src/i18n/runtime';
import { textOf } from '../../../src/i18n/text';
import eventsFr from '../../../src/plugins/events/i18n/fr';
import { holdViews } from '../hold-views';
import { done, registry, texts } from './world';

declare global {
  interface Window {
    palette: { done: typeof done; made(): unknown };
  }
}
window.palette = { done, made: () => store.get(madeAtom) };
const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

const dictionary = (value: object) => () => Promise.resolve({ default: value as never });
await loadLocale(
  query.get('locale') === 'en' ? 'en' : 'fr',
  [
    ['core', coreDictionaries],
    ['essai', { fr: dictionary(texts), en: dictionary(texts) }],
    ['events', { fr: dictionary(eventsFr), en: dictionary(eventsFr) }],
  ],
  (prefix, cause) => {
    throw new Error(prefix, { cause });
  },
);
store.set(registryAtom, registry);
const many = Number(query.get('entries') ?? 0);
holdViews([
  { id: 'v1', title: 'Saison d’hiver', to: '/dashboard/manifestations?q=date:>=2026-12-01', hint: 'Manifestations' },
  ...Array.from({ length: many }, (_, index) => ({
    id: `v${index + 2}`,
    title: `${['Carmen', 'Le Lac des cygnes', 'Œdipe roi', 'Mettre en scène', 'Les Étoiles du jazz'][index % 5]} — ${['Zénith', 'Opéra Comédie', 'Accor Arena'][index % 3]} ${450000 + index}`,
    to: `/dashboard/manifestations/edit/${index}`,
    hint: 'Vue',
  })),
]);
store.set(pageAtom, {
  id: 'essai.list',
  title: textOf('essai.listTitle'),
  guard: 'any',
  view: 'list',
  resource: 'manifestations',
});
startCommands();
store.set(userAtom, {
  id: 'u1',
  nom: 'Camille Morel',
  mail: 'camille@regie.example',
  realmRoles: ['ADMIN'],
  attributes: { idTiers: [] },
  perimetre: null,
  motDePasseTemporaire: false,
});
if (query.has('selection'))
  store.set(selectionAtom, {
    resource: 'manifestations',
    ids: [451207, 451208, 451209, 451210, 451211, 451212, 451213],
    q: null,
    count: 7,
  });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <>
      <main style={{ padding: 24 }}>
        <h1>Manifestations</h1>
        <p>
          <input aria-label="Texte libre" id="text" /> <textarea aria-label="Texte long" id="area" />
        </p>
        <Button
          id="button"
          data-command="essai.sell"
          onClick={() => void send({ id: 'essai.sell', args: { ids: [451207] } })}
        >
          Mettre en vente
        </Button>
      </main>
      <Commands />
      <Toasts label="Notifications" closeLabel="Fermer" />
    </>,
  );
