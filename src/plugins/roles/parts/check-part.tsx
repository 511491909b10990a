/** *Vérifier en tant que*: what the matrix of the form lets through in this console. Read-only, never a token. */
import { useStore } from '@tanstack/react-form';
import { useMemo } from 'react';
import { Panel, registryAtom, sayLacking, useAtomValue, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { checkAs } from '../check';
import { text } from '../model';
import { readsGiven } from '../models/given';
import styles from './matrix.module.css';

const mostShown = 12;

export function CheckPart({ form }: { form: RecordForm }) {
  const t = useText();
  const values = useStore(form.values.store, (state) => state.values);
  const { pages, commands } = useAtomValue(registryAtom);
  const {
    screens,
    allScreens,
    commands: allowed,
    refused,
  } = useMemo(() => checkAs(readsGiven(values), pages.values(), commands.values()), [values, pages, commands]);
  // One command a reason says more than ten for the same one.
  const told = [...new Map(refused.map((each) => [JSON.stringify(each.lacks), each])).values()].slice(0, mostShown);
  return (
    <Panel title={t(text('check.title'))} note={t(text('check.lead'))}>
      <p className={styles.checks} role="status">
        <strong>{t(text('check.screens'), { n: screens.length, total: allScreens })}</strong>
        <strong>{t(text('check.commands'), { n: allowed })}</strong>
      </p>
      <div className={styles.columns}>
        <section>
          <h3>{t(text('check.allowed'))}</h3>
          <ul className={styles.list}>
            {screens.map(({ id, title }) => (
              <li key={id}>{t(title)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t(text('check.sample'))}</h3>
          {told.length === 0 && <p className={styles.note}>{t(text('check.all'))}</p>}
          <ul className={styles.list}>
            {told.map(({ command, lacks }) => (
              <li key={command.id}>
                {t(text('check.because'), { quoi: t(command.title), raison: sayLacking(lacks, t) })}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  );
}
