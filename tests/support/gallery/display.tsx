import { Columns3, Download, Inbox, Link2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Kbd,
  LinkButton,
  Meter,
  PageHeader,
  Panel,
  ProgressBar,
  SelectionAction,
  SelectionBar,
  Skeleton,
  Spinner,
  StatusDot,
  say,
  Toolbar,
} from '../../../src/core/ui';
import styles from './gallery.module.css';

/** Everything that shows without being typed in. */
export function DisplaySection() {
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <PageHeader
        title="Manifestations"
        count="2 041"
        code="142"
        chips={
          <Badge tone="accent" icon={<Link2 />}>
            Saison d’hiver — modifiée
          </Badge>
        }
        actions={
          <>
            <Button icon={<Download />}>Exporter</Button>
            <Button icon={<Columns3 />}>Colonnes</Button>
            <Button variant="primary" icon={<Plus />} keys={['N']}>
              Nouvelle
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <Panel title="Boutons" note="et touches">
          <div className={styles.stack}>
            <Toolbar label="Actions" className={styles.row ?? ''}>
              <Button variant="primary" keys={['Ctrl', 'S']}>
                Enregistrer
              </Button>
              <Button>Comparer…</Button>
              <Button variant="quiet">Ignorer</Button>
              <Button variant="danger" icon={<Trash2 />}>
                Supprimer
              </Button>
            </Toolbar>
            <div className={styles.row}>
              <Button variant="primary" busy>
                Enregistrement
              </Button>
              <Button busy>Chargement</Button>
              <Button reason="Droit PUBLICATION requis sur Pages">Publier</Button>
              <Button variant="quiet" disabled>
                Inactif
              </Button>
            </div>
            <div className={styles.row}>
              <Button size="small">Annuler</Button>
              <Button size="small" variant="primary">
                Oui
              </Button>
              <IconButton label="Supprimer" icon={<Trash2 />} />
              <IconButton label="Ajouter" icon={<Plus />} variant="secondary" size="small" />
              <Kbd keys={['Ctrl', 'Maj', 'V']} />
              <Kbd keys={['g', 'm']} look="plain" />
              <LinkButton>tout rétablir</LinkButton>
              <Avatar name="Camille Morel" />
            </div>
          </div>
        </Panel>
        <Panel title="États" actions={<Button size="small">Tout voir</Button>} footer="Mis à jour à 14:02">
          <div className={styles.stack}>
            <div className={styles.row}>
              <StatusDot tone="ok">En vente</StatusDot>
              <StatusDot tone="info">À l’affiche</StatusDot>
              <StatusDot tone="wait">Confirmée</StatusDot>
              <StatusDot tone="idle">Brouillon</StatusDot>
              <StatusDot tone="bad">Bloqué</StatusDot>
              <StatusDot tone="ok" look="text">
                En direct
              </StatusDot>
            </div>
            <div className={styles.row}>
              <Badge tone="info" icon={<Link2 />}>
                Hérité de Billetterie
              </Badge>
              <Badge tone="accent">Surchargé</Badge>
              <Badge>Vide volontaire</Badge>
              <Badge tone="ok">Payée</Badge>
              <Badge tone="wait">En attente</Badge>
              <Badge tone="bad">Refusée</Badge>
              <Badge look="count" tone="accent">
                38
              </Badge>
              <Badge look="soft-count" tone="bad">
                1
              </Badge>
            </div>
            <div className={styles.columns}>
              <Meter label="Remplissage de Carmen" value={92} text="92 %" />
              <Meter label="Remplissage du Malade imaginaire" value={71} text="71 %" />
            </div>
            <ProgressBar label="Mise en vente" value={312} max={500} valueText="312 / 500" />
            <ProgressBar label="Envoi" />
            <div className={styles.row}>
              <Spinner label="Chargement" /> <Spinner size="small" /> <Spinner size="large" />
            </div>
          </div>
        </Panel>
        <Panel title="Chargement">
          <Skeleton lines={4} />
        </Panel>
        <Panel body="flush">
          <EmptyState
            icon={<Inbox />}
            title="0 avec ces filtres, 3 sans"
            detail="Aucune manifestation ne correspond à « lieu:Zénith statut:vente »."
            actions={<Button>Effacer les filtres</Button>}
          />
        </Panel>
        <div className={styles.stack}>
          <ErrorState
            title="Le serveur ne répond pas"
            detail="La liste des manifestations n’a pas pu être chargée."
            report="GET /api/events 502"
            copyLabel="Copier les détails"
            copiedLabel="Copié"
            retryLabel="Réessayer"
            retrying={retrying}
            onRetry={() => setRetrying(true)}
          />
          <Panel tone="bad" title="Voici la liste des erreurs que nous avons détectées :">
            Paiement › Délais : valeurs strictement décroissantes attendues
          </Panel>
        </div>
      </div>
      <div className={styles.row}>
        <SelectionBar
          label="Actions sur la sélection"
          count="7 sélectionnées"
          widen={{ label: 'Sélectionner les 1 208', onClick: () => undefined }}
          close={{ label: 'Tout désélectionner', keys: ['Échap'], onClick: () => undefined }}
        >
          <SelectionAction>Mettre en vente</SelectionAction>
          <SelectionAction>Mettre à l’affiche</SelectionAction>
          <SelectionAction>…</SelectionAction>
        </SelectionBar>
        <Button
          id="say"
          onClick={() => {
            say({
              kind: 'done',
              text: '31 manifestations mises en vente',
              action: { label: 'Annuler', onClick: () => undefined, keys: ['Ctrl', 'Z'] },
              duration: 60_000,
            });
            say({
              kind: 'problem',
              text: 'Flux bloqué',
              detail: 'Inventaire Opéra : sans battement depuis 14 min',
              duration: 60_000,
            });
            say({ kind: 'working', text: 'Mise en vente', detail: '312 / 500', progress: 0.62 });
          }}
        >
          Dire
        </Button>
      </div>
    </>
  );
}
