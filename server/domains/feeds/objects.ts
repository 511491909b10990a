/** What each object of a feed is here: the records that come in, those that go out, the fields of each. */
import type { Objet } from '../../../src/plugins/feeds/model';
import type { Column } from '../../resource/column';
import { importable } from '../../resource/import/lines';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';

interface ObjectFacts {
  /** Kind of record that comes in; null: it only goes out. */
  incoming: string | null;
  outgoing: string;
  /** Element of one record in XML. */
  element: string;
  /** Status that takes a record that is shown back when a feed has it no more, and those that show it. */
  withdrawn?: { resource: string; status: string; from: readonly string[] };
}

const sold = { status: 'CONFIRMEE', from: ['MISE_A_L_AFFICHE', 'MISE_EN_VENTE'] };

export const objectFacts: Readonly<Record<Objet, ObjectFacts>> = {
  MANIFESTATIONS: {
    incoming: 'inventaire',
    outgoing: 'manifestations',
    element: 'manifestation',
    withdrawn: { resource: 'manifestations', ...sold },
  },
  SEANCES: {
    incoming: 'inventaire-seances',
    outgoing: 'seances',
    element: 'seance',
    withdrawn: { resource: 'seances', status: 'SUSPENDUE', from: ['PROGRAMMEE', 'OUVERTE'] },
  },
  CONTINGENTS: { incoming: 'contingents', outgoing: 'contingents', element: 'contingent' },
  TARIFS: { incoming: 'prix', outgoing: 'prix', element: 'tarif' },
  LIEUX: { incoming: 'lieux', outgoing: 'lieux', element: 'lieu' },
  AVIS: { incoming: 'avis', outgoing: 'avis', element: 'avis' },
  PACKAGES: {
    incoming: 'packages',
    outgoing: 'packages',
    element: 'package',
    withdrawn: { resource: 'packages', ...sold },
  },
  ABONNEMENTS: {
    incoming: 'abonnements',
    outgoing: 'abonnements',
    element: 'abonnement',
    withdrawn: { resource: 'abonnements', ...sold },
  },
  COMMANDES: { incoming: null, outgoing: 'commandes', element: 'commande' },
};

/** The kind of record that comes in. */
export function incomingOf(catalogue: Catalogue, objet: Objet): Served | null {
  const { incoming } = objectFacts[objet];
  return incoming === null ? null : servedNamed(catalogue, incoming);
}

/** The fields that a feed may fill. */
export function fieldsIn(catalogue: Catalogue, objet: Objet): readonly Column[] {
  const served = incomingOf(catalogue, objet);
  return served ? importable(served) : [];
}

/** The fields that a feed may tell: none that is secret or personal, none that only a reader of the console makes sense of. */
export function fieldsOut(catalogue: Catalogue, objet: Objet): readonly Column[] {
  const served = servedNamed(catalogue, objectFacts[objet].outgoing);
  return [...served.table.columns.values()].filter(
    ({ leaf, name, kind, computed }) =>
      name === served.table.key.name ||
      (leaf !== null &&
        computed === null &&
        !leaf.field.secret &&
        !leaf.field.personal &&
        !leaf.field.virtual &&
        kind !== 'group'),
  );
}
