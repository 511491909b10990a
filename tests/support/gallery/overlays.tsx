import { Copy, Ellipsis, Megaphone, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Collapsible,
  Dialog,
  Drawer,
  FieldShell,
  IconButton,
  Menu,
  type MenuEntry,
  Panel,
  Popover,
  Tabs,
  TextInput,
} from '../../../src/core/ui';
import styles from './gallery.module.css';

const entries: readonly MenuEntry[] = [
  { kind: 'group', id: 'selection', label: 'Pour la sélection' },
  { id: 'sale', label: 'Mettre en vente…', icon: <Tag />, keys: ['Ctrl', 'Maj', 'V'] },
  { id: 'show', label: 'Mettre à l’affiche…', icon: <Megaphone />, keys: ['Ctrl', 'Maj', 'A'] },
  { id: 'publish', label: 'Publier', icon: <Megaphone />, reason: 'Droit PUBLICATION requis' },
  { id: 'copy', label: 'Copier', icon: <Copy /> },
  { kind: 'line' },
  { id: 'delete', label: 'Supprimer', icon: <Trash2 />, tone: 'danger', keys: ['Suppr'] },
];

/** What opens over the page, and what folds. */
export function OverlaysSection() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <div className={styles.columns}>
      <Panel title="Ce qui s’ouvre">
        <div className={styles.row}>
          <Menu label="Actions" entries={entries} trigger={<Button id="menu">Actions</Button>} />
          <Menu
            label="Actions de la ligne"
            entries={entries}
            trigger={<IconButton label="Plus" icon={<Ellipsis />} variant="secondary" />}
          />
          <Popover label="Colonnes" title="Colonnes" trigger={<Button id="popover">Colonnes</Button>}>
            {(close) => (
              <div className={styles.stack}>
                <FieldShell label="Nom">{(control) => <TextInput {...control} />}</FieldShell>
                <Button variant="primary" onClick={close}>
                  Appliquer
                </Button>
              </div>
            )}
          </Popover>
          <Button id="dialog" onClick={() => setDialog(true)}>
            Dialogue
          </Button>
          <Button id="drawer" onClick={() => setDrawer(true)}>
            Panneau
          </Button>
        </div>
        <Dialog
          open={dialog}
          onClose={() => setDialog(false)}
          title="Supprimer 3 manifestations ?"
          description="Elles resteront annulables pendant 24 mois."
          closeLabel="Fermer"
          footer={
            <>
              <Button onClick={() => setDialog(false)}>Revenir</Button>
              <Button variant="danger" keys={['↵']}>
                Supprimer
              </Button>
            </>
          }
        >
          <div className={styles.stack}>
            <p>Carmen, Le Malade imaginaire et Nuit de la danse ne seront plus visibles.</p>
            <FieldShell label="Motif">{(control) => <TextInput {...control} />}</FieldShell>
            <Menu label="Actions" entries={entries} trigger={<Button id="inner-menu">Actions</Button>} />
          </div>
        </Dialog>
        <Drawer open={drawer} onClose={() => setDrawer(false)} title="Historique" closeLabel="Fermer">
          <p>Mise en vente de 31 manifestations.</p>
        </Drawer>
      </Panel>
      <Panel title="Onglets">
        <Tabs
          label="Sections"
          tabs={[
            { id: 'info', label: 'Informations', content: 'Informations du site' },
            { id: 'pay', label: 'Paiement', count: { text: '1', tone: 'bad' }, content: 'Paiement' },
            { id: 'data', label: 'Données', count: { text: '2', tone: 'info' }, content: 'Données spécifiques' },
          ]}
        />
        <Collapsible title="Options avancées" note="3 réglages">
          Contenu replié
        </Collapsible>
      </Panel>
    </div>
  );
}
