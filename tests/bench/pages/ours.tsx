/** Our palette, whole, over saved views. */
import { createRoot } from 'react-dom/client';
import { Commands, startCommands } from '../../../src/commands/commands';
import { store, userAtom } from '../../../src/core/facts';
import { coreDictionaries } from '../../../src/i18n/core';
import { loadLocale } from '../../../src/i18n/runtime';
import { holdViews } from '../../support/hold-views';
import { entriesOf } from './entries';
import type { Mount } from './main';

export const mount: Mount = async (root, query) => {
  await loadLocale('fr', [['core', coreDictionaries]], (prefix, cause) => {
    throw new Error(prefix, { cause });
  });
  holdViews(
    entriesOf(Number(query.get('entries'))).map((entry) => ({
      ...entry,
      to: `/dashboard/manifestations?v=${entry.id}`,
      hint: 'Vue',
    })),
  );
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
  createRoot(root).render(<Commands />);
};
