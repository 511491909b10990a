/** The matrix in the form of a role: levels, sensitive actions, why a level is what it is, another role beside it. */
import { useStore } from '@tanstack/react-form';
import { KeyRound, Lock } from 'lucide-react';
import { useState } from 'react';
import { FieldShell, Panel, Select, Switch, useList, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { type Domaine, levels, neededFor, sensitiveActions } from '../../../core/model';
import { roles, text } from '../model';
import { givenOf, readsGiven } from '../models/given';
import { actionsIn, type Given, lineOf, linesOf, mayHold, settled, withLevel } from '../models/matrix';
import { actionText, domaineText, levelText } from '../models/words';
import { Matrix } from './matrix';
import styles from './matrix.module.css';

export function MatrixPart({ form }: { form: RecordForm }) {
  const t = useText();
  const values = useStore(form.values.store, (state) => state.values);
  const [cursor, setCursor] = useState<Domaine>('MANIFESTATIONS');
  const [otherId, setOtherId] = useState<string | null>(null);
  const all = useList(roles, { pageSize: 200 });
  const given = readsGiven(values);
  const readOnly = Reflect.get(values, 'systeme') === true;
  const others = all.rows.filter((row) => row.idRole !== form.id);
  const other = others.find((row) => String(row.idRole) === otherId);
  const compared = other ? { label: other.libelleFr, given: givenOf(other) } : null;
  return (
    <div className={styles.part}>
      <div className={styles.main}>
        <div className={styles.bar}>
          <FieldShell id="role-compare" label={t(text('matrix.compare'))}>
            {(control) => (
              <Select
                {...control}
                choices={[
                  { value: '', label: t(text('matrix.nothing')) },
                  ...others.map((row) => ({ value: String(row.idRole), label: row.libelleFr })),
                ]}
                value={otherId ?? ''}
                onValueChange={(value) => setOtherId(value === '' ? null : value)}
              />
            )}
          </FieldShell>
          <Why given={given} domaine={cursor} />
          {compared && <p role="status">{t(text('matrix.differences'), { n: differences(given, compared.given) })}</p>}
        </div>
        {readOnly && <p className={styles.note}>{t(text('matrix.system'))}</p>}
        <Matrix
          given={given}
          other={compared}
          readOnly={readOnly}
          cursor={cursor}
          onCursor={setCursor}
          onLevel={(domaine, at) => form.set('permissions', withLevel(given, domaine, levels[at] ?? 'AUCUN'))}
        />
        <p className={styles.keys}>{t(text('matrix.keys'))}</p>
      </div>
      <div className={styles.side}>
        <Actions
          given={given}
          other={compared?.given ?? null}
          readOnly={readOnly}
          onChange={(actionsSensibles) => {
            form.set('actionsSensibles', actionsSensibles);
            form.set('permissions', settled({ ...given, actionsSensibles }));
          }}
        />
      </div>
    </div>
  );
}

function differences(given: Given, other: Given): number {
  const lines = linesOf(other);
  const actions = sensitiveActions.filter(
    (action) => given.actionsSensibles.includes(action) !== other.actionsSensibles.includes(action),
  );
  return linesOf(given).filter(({ niveau }, at) => niveau !== lines[at]?.niveau).length + actions.length;
}

/** Why the level under the cursor is what it is. */
function Why({ given, domaine }: { given: Given; domaine: Domaine }) {
  const t = useText();
  const { niveau, ceiling, forced } = lineOf(given, domaine);
  const said = { domaine: t(domaineText(domaine)), niveau: t(levelText(niveau)) };
  if (ceiling === 'AUCUN')
    return (
      <Panel title={t(text('matrix.closedTitle'), said)}>
        <p className={styles.note}>{t(text('matrix.closedBy'))}</p>
      </Panel>
    );
  if (forced?.niveau === niveau)
    return (
      <Panel
        tone="bad"
        title={
          <>
            <Lock size={15} aria-hidden="true" /> {t(text('matrix.forced'), said)}
          </>
        }
      >
        <p className={styles.note}>
          {t(text('matrix.forcedBy'), { actions: forced.actions.map((action) => t(actionText(action))).join(', ') })}
        </p>
      </Panel>
    );
  const below = levels.slice(1, levels.indexOf(niveau) + 1).map((level) => t(levelText(level)));
  return (
    <Panel title={t(text('matrix.here'), said)}>
      <p className={styles.note}>
        {ceiling === niveau && niveau !== 'SUPPRESSION' ? t(text('matrix.ceilingBy')) : t(text('matrix.free'))}{' '}
        {below.length > 1 && t(text('matrix.includes'), { niveaux: below.join(', ') })}
      </p>
    </Panel>
  );
}

interface ActionsProps {
  given: Given;
  other: Given | null;
  readOnly: boolean;
  onChange(actions: string[]): void;
}

function Actions({ given, other, readOnly, onChange }: ActionsProps) {
  const t = useText();
  const held = actionsIn(given.actionsSensibles);
  return (
    <Panel
      title={
        <>
          <KeyRound size={15} aria-hidden="true" /> {t(text('matrix.actions'))}
        </>
      }
      note={t(text('matrix.count'), { n: held.length, total: sensitiveActions.length })}
      body="flush"
    >
      <ul className={styles.actions}>
        {sensitiveActions.map((action) => {
          const isHeld = held.includes(action);
          const isOpen = mayHold(given.scope, action);
          const { domaine, niveau } = neededFor[action];
          const needs =
            domaine === 'own'
              ? t(text('matrix.own'))
              : t(text('matrix.needs'), { domaine: t(domaineText(domaine)), niveau: t(levelText(niveau)) });
          return (
            <li key={action} className={styles.action}>
              <Switch
                checked={isHeld}
                disabled={readOnly || (!isOpen && !isHeld)}
                onCheckedChange={(isOn) => onChange(isOn ? [...held, action] : held.filter((each) => each !== action))}
                label={t(actionText(action))}
              />
              <span className={styles.needs}>{isOpen ? needs : t(text('matrix.closed'))}</span>
              {other !== null && other.actionsSensibles.includes(action) !== isHeld && (
                <span className={styles.differs} role="img" aria-label={t(text('matrix.differs'))}>
                  ≠
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
