import { Euro } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Checkbox,
  FieldShell,
  NumberInput,
  Panel,
  SearchField,
  Switch,
  TextArea,
  TextInput,
} from '../../../src/core/ui';
import styles from './gallery.module.css';

/** What is typed or ticked. */
export function ControlsSection() {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [count, setCount] = useState<number | null>(12.5);
  const [search, setSearch] = useState('carmen');
  return (
    <div className={styles.columns}>
      <Panel title="Saisie">
        <div className={styles.stack}>
          <FieldShell label="Libellé" required hint="150 caractères au plus">
            {(control) => <TextInput {...control} defaultValue="La Bohème" />}
          </FieldShell>
          <FieldShell label="Courriel" required error="L’adresse doit contenir un @.">
            {(control) => <TextInput {...control} type="email" defaultValue="camille.exemple" />}
          </FieldShell>
          <FieldShell label="Résumé">
            {(control) => <TextArea {...control} defaultValue={'Opéra en quatre tableaux\nde Giacomo Puccini'} />}
          </FieldShell>
          <FieldShell label="Identifiant">
            {(control) => <TextInput {...control} face="mono" readOnly value="451266" />}
          </FieldShell>
          <FieldShell label="Nom de scène">
            {(control) => <TextInput {...control} disabled value="inactif" />}
          </FieldShell>
          <SearchField
            label="Rechercher"
            placeholder="Rechercher"
            clearLabel="Effacer"
            value={search}
            onValueChange={setSearch}
            keys={['/']}
          />
          <SearchField
            label="Filtrer"
            placeholder="Filtrer…"
            clearLabel="Effacer"
            value=""
            onValueChange={() => undefined}
            keys={['Ctrl', 'K']}
          />
        </div>
      </Panel>
      <Panel title="Paiement" note="en ligne">
        <div className={styles.stack}>
          <FieldShell layout="row" label="Prix" aside={<Badge tone="accent">Surchargé</Badge>}>
            {(control) => (
              <NumberInput
                {...control}
                locale="fr"
                value={count}
                onValueChange={setCount}
                min={0}
                step={0.5}
                after={<Euro aria-hidden="true" />}
              />
            )}
          </FieldShell>
          <FieldShell layout="row" label="PayPal" aside={<Badge tone="accent">Surchargé</Badge>}>
            {(control) => <Switch {...control} checked={on} onCheckedChange={setOn} />}
          </FieldShell>
          <FieldShell layout="row" label="Apple Pay" aside={<Badge tone="info">Hérité de Billetterie</Badge>}>
            {(control) => <Switch {...control} checked={on} onCheckedChange={setOn} />}
          </FieldShell>
          <FieldShell layout="row" label="Amex uniquement" aside={<Badge tone="info">Hérité de Billetterie</Badge>}>
            {(control) => <Switch {...control} checked={off} onCheckedChange={setOff} />}
          </FieldShell>
          <FieldShell
            layout="row"
            kind="group"
            label="Délai chèque / inconnu / tous (jours)"
            error="Les trois délais doivent être strictement décroissants."
          >
            {() => (
              <div className={styles.row}>
                <TextInput aria-label="Chèque" defaultValue="12" className={styles.short} />
                <TextInput aria-label="Inconnu" defaultValue="14" aria-invalid className={styles.short} />
              </div>
            )}
          </FieldShell>
          <div className={styles.row}>
            <Checkbox checked={on} onCheckedChange={setOn} label="Coché" />
            <Checkbox checked={off} onCheckedChange={setOff} label="Décoché" />
            <Checkbox checked={false} indeterminate label="Certains" />
            <Checkbox checked disabled label="Inactif" />
            <Switch checked={on} onCheckedChange={setOn} label="Actif" />
          </div>
        </div>
      </Panel>
    </div>
  );
}
