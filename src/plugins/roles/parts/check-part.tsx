/** *Vérifier en tant que*: what the matrix of the form lets through in this console. Read-only, never a token. */
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  FieldShell,
  http,
  labelOf,
  Panel,
  Problem,
  problemTexts,
  type Row,
  registryAtom,
  rowKeys,
  Select,
  sayLacking,
  useAtomValue,
  useLocale,
  useText,
} from '../../../core';
import type { RecordForm } from '../../../core/form';
import { checkAs } from '../check';
import { roles, text } from '../model';
import { readsGiven } from '../models/given';
import { users } from '../models/user';
import styles from './matrix.module.css';

const mostShown = 24;
const mostPeople = 100;

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
  const distinct = [...new Map(refused.map((each) => [JSON.stringify(each.lacks), each])).values()].slice(0, mostShown);
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
          {distinct.length === 0 && <p className={styles.note}>{t(text('check.all'))}</p>}
          <ul className={styles.list}>
            {distinct.map(({ command, lacks }) => (
              <li key={command.id}>
                {t(text('check.because'), { quoi: t(command.title), raison: sayLacking(lacks, t) })}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {form.id !== null && <Sample form={form} />}
    </Panel>
  );
}

/** Rows of one kind as the server would list them to this role, or to one of its users: read with one’s own token, never more than one sees. */
function Sample({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const values = useStore(form.values.store, (state) => state.values);
  const { pages, resources } = useAtomValue(registryAtom);
  const [chosen, setChosen] = useState('manifestations');
  const [user, setUser] = useState<string | null>(null);
  const people = useQuery({
    queryKey: [...rowKeys.resource(users.name), 'check-as', form.id],
    queryFn: async ({ signal }) =>
      (await http.list(users, { q: `role:=${form.id}`, sort: 'nom', limit: mostPeople }, { signal })).items,
  });
  const given = readsGiven(values);
  const kinds = [
    ...new Set([...pages.values()].flatMap(({ view, resource }) => (view === 'list' && resource ? [resource] : []))),
  ]
    .flatMap((name) => resources.get(name) ?? [])
    .filter(({ name }) => name !== 'lots');
  const { permissions, actionsSensibles } = given;
  const body = { ressource: chosen, utilisateur: user, permissions, actionsSensibles };
  const { data, error } = useQuery({
    queryKey: [roles.name, 'check-as', form.id, body],
    queryFn: async ({ signal }) =>
      (
        await http.request<{ sample: { items: Row[] } | null }>({
          method: 'POST',
          service: roles.service,
          path: `${roles.path}/${String(form.id)}/check-as`,
          body,
          signal,
        })
      ).data.sample?.items ?? [],
    retry: false,
  });
  const resource = resources.get(chosen);
  return (
    <section className={styles.sample}>
      {people.data !== undefined && people.data.length > 0 && (
        <FieldShell id="role-as" label={t(text('check.as'))}>
          {(control) => (
            <Select
              {...control}
              choices={[
                { value: '', label: t(text('check.asRole')) },
                ...people.data.map(({ id, nom }) => ({ value: String(id), label: nom })),
              ]}
              value={user ?? ''}
              onValueChange={(value) => setUser(value === '' ? null : value)}
            />
          )}
        </FieldShell>
      )}
      <FieldShell id="role-sample" label={t(text('check.sampleOf'))}>
        {(control) => (
          <Select
            {...control}
            choices={kinds.map(({ name, many }) => ({ value: name, label: t(many, { n: 2 }) }))}
            value={chosen}
            onValueChange={(value) => setChosen(value ?? 'manifestations')}
          />
        )}
      </FieldShell>
      {error !== null && <p className={styles.note}>{problemTexts(Problem.from(error), t).detail}</p>}
      <ul className={styles.list} aria-label={t(text('check.sampleOf'))}>
        {resource !== undefined &&
          (data ?? []).map((row) => (
            <li key={String(row[resource.model.key.name])}>{labelOf(resource, row, locale)}</li>
          ))}
      </ul>
      {data?.length === 0 && <p className={styles.note}>{t(text('check.sampleNone'))}</p>}
    </section>
  );
}
