/** Reports on rights: who can do something, what somebody can and why, locks held, rights that serve nobody. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  accessOf,
  actorAtom,
  FieldShell,
  http,
  type Locale,
  linkClass,
  mayDo,
  PageHeader,
  PageLink,
  Panel,
  registryAtom,
  Select,
  type Text,
  useAtomValue,
  useFormat,
  useList,
  useLocale,
  useText,
} from '../../../core';
import {
  type Domaine,
  domaines,
  type Level,
  leavesOf,
  levels,
  type Right,
  sensitiveActions,
} from '../../../core/model';
import { useAddress } from '../../../core/table';
import { roles, text } from '../model';
import { readsGiven } from '../models/given';
import { lineOf } from '../models/matrix';
import { type Person, peopleOf, rightsOf, type Used, unusedOf, whoMay } from '../models/reports';
import { users } from '../models/user';
import { actionText, domaineText, spokenLevel } from '../models/words';
import styles from './reports.module.css';

export default function ReportsPage() {
  const t = useText();
  const { rows: userRows, refs } = useList(users, { pageSize: 500 });
  const roleRows = useList(roles, { pageSize: 500 }).rows;
  const people = useMemo(() => peopleOf(userRows, roleRows), [userRows, roleRows]);
  return (
    <div className={styles.page}>
      <PageHeader title={t(text('rapports.title'))} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Who people={people} partners={refs['partenaires'] ?? {}} />
          <Locks />
        </div>
        <div className={styles.column}>
          <What people={people} />
          <NotUsed people={people} />
        </div>
      </div>
    </div>
  );
}

/** The rights that it may be about, by the codes of actions and the ids of commands. */
function useRights(): ReadonlyMap<string, { title: string; right: Right }> {
  const t = useText();
  const { commands } = useAtomValue(registryAtom);
  return useMemo(() => {
    const actions = sensitiveActions.map(
      (action) => [action, { title: t(actionText(action)), right: accessOf({ domaine: null }, action) }] as const,
    );
    const others = [...commands.values()]
      .flatMap(({ id, title, right, hidden }) =>
        hidden === true || right === undefined || typeof right === 'string'
          ? []
          : [[id, { title: t(title), right }] as const],
      )
      .toSorted(([, one], [, other]) => one.title.localeCompare(other.title));
    return new Map([...actions, ...others]);
  }, [commands, t]);
}

interface WhoProps {
  people: readonly Person[];
  /** Their labels by their id. */
  partners: Readonly<Record<string, string>>;
}

function Who({ people, partners }: WhoProps) {
  const t = useText();
  const [address, change] = useAddress();
  const rights = useRights();
  const right = typeof address['droit'] === 'string' && rights.has(address['droit']) ? address['droit'] : 'REMBOURSER';
  const found = rights.get(right);
  const able = found ? whoMay(found.right, people) : [];
  const open = people.filter(({ user }) => user.actif);
  return (
    <Panel title={t(text('rapports.who'))} note={t(text('rapports.whoCount'), { n: able.length, total: open.length })}>
      <FieldShell id="rapport-droit" label={t(text('rapports.action'))}>
        {(control) => (
          <Select
            {...control}
            choices={[...rights].map(([value, { title }]) => ({ value, label: title }))}
            value={right}
            onValueChange={(value) => change({ droit: value ?? undefined })}
          />
        )}
      </FieldShell>
      {able.length === 0 && <p className={styles.note}>{t(text('rapports.whoNone'))}</p>}
      <ul className={styles.list} aria-label={found?.title ?? ''}>
        {able.map((person) => (
          <PersonLine key={person.user.id} person={person} partners={partners} />
        ))}
      </ul>
    </Panel>
  );
}

function PersonLine({ person: { user, role }, partners }: { person: Person } & Pick<WhoProps, 'partners'>) {
  const t = useText();
  const locale = useLocale();
  return (
    <li className={styles.person}>
      <PersonLink user={user} />
      <span className={styles.note}>
        {t(text('rapports.by'), { role: roleName(role, locale) })} ·{' '}
        {user.scope === 'ADMIN'
          ? t(text('rapports.perimeter'))
          : user.idTiers.map((id) => partners[id] ?? id).join(', ')}
      </span>
    </li>
  );
}

function PersonLink({ user }: Pick<Person, 'user'>) {
  const locale = useLocale();
  return (
    <PageLink to={`/${locale}/dashboard/gestion-roles/utilisateurs/edit/${user.id}`} className={linkClass()}>
      {user.nom}
    </PageLink>
  );
}

interface RightLine {
  /** A level, or that these are actions. */
  term: string;
  names: readonly Text[];
  why?: string | undefined;
}

/** Rights by their level: what has it, and why. */
function RightLines({ lines }: { lines: readonly RightLine[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <dl className={styles.rights}>
      {lines.map(({ term, names, why }) => (
        <div key={`${term} ${names.join(' ')}`}>
          <dt>{term}</dt>
          <dd>
            {format.list(names.map((name) => t(name)))}
            {why !== undefined && <span className={styles.note}> {why}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function What({ people }: { people: readonly Person[] }) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const person = people.find(({ user }) => String(user.id) === chosen) ?? people[0];
  return (
    <Panel title={t(text('rapports.what'))}>
      <FieldShell id="rapport-personne" label={t(text('rapports.person'))}>
        {(control) => (
          <Select
            {...control}
            choices={people.map(({ user }) => ({ value: String(user.id), label: user.nom }))}
            value={person ? String(person.user.id) : null}
            onValueChange={setChosen}
          />
        )}
      </FieldShell>
      {person && (person.user.actif ? <Reasons person={person} /> : <p>{t(text('rapports.closed'))}</p>)}
    </Panel>
  );
}

const roleName = (role: Person['role'], locale: Locale) =>
  (locale === 'en' && role?.libelleEn) || (role?.libelleFr ?? '');

function Reasons({ person }: { person: Person }) {
  const t = useText();
  const locale = useLocale();
  const { permissions, actionsSensibles } = rightsOf(person);
  const given = person.role && readsGiven(person.role);
  const byRole = t(text('rapports.by'), { role: roleName(person.role, locale) });
  const why = (domaine: Domaine) => {
    const forced = given === null ? null : lineOf(given, domaine).forced;
    if (!forced || forced.niveau !== permissions[domaine]) return byRole;
    return `${byRole}, ${t(text('rapports.forced'), { actions: forced.actions.map((each) => t(actionText(each))).join(', ') })}`;
  };
  // Said once of all that are alike: a built-in role has twenty.
  const alike = new Map<string, { niveau: Level; why: string; names: Text[] }>();
  for (const domaine of domaines.filter((each) => permissions[each] !== 'AUCUN')) {
    const line = { niveau: permissions[domaine], why: why(domaine), names: [domaineText(domaine)] };
    const key = `${line.niveau} ${line.why}`;
    const same = alike.get(key);
    if (same) same.names.push(...line.names);
    else alike.set(key, line);
  }
  const lines: RightLine[] = [...alike.values()].map(({ niveau, ...line }) => ({
    ...line,
    term: t(spokenLevel(niveau)),
  }));
  if (actionsSensibles.length > 0)
    lines.push({ term: t(text('rapports.actions')), names: actionsSensibles.map(actionText), why: byRole });
  return <RightLines lines={lines} />;
}

/** Kinds that are locked, with how many are: each leads to them. */
function Locks() {
  const t = useText();
  const locale = useLocale();
  const actor = useAtomValue(actorAtom);
  const { resources, pages } = useAtomValue(registryAtom);
  const kinds = [...resources.values()].flatMap((resource) => {
    const lock = [...leavesOf(resource.model).values()].find(({ field }) => field.state?.action === 'VERROU');
    return lock && mayDo(actor, resource, 'read') ? [{ resource, q: `${lock.name}:oui` }] : [];
  });
  const counts = useQueries({
    queries: kinds.map(({ resource, q }) => ({
      queryKey: [resource.name, 'locks'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await http.count(resource, { q }, signal)).total,
    })),
  });
  const held = kinds.flatMap((kind, index) => {
    const n = counts[index]?.data ?? 0;
    return n > 0 ? [{ ...kind, n }] : [];
  });
  const listOf = (name: string) =>
    [...pages.values()].find(({ view, resource }) => view === 'list' && resource === name);
  return (
    <Panel title={t(text('rapports.locks'))}>
      {held.length === 0 && <p className={styles.note}>{t(text('rapports.locksNone'))}</p>}
      <ul className={styles.list}>
        {held.map(({ resource, q, n }) => {
          const label = t(resource.many, { n });
          const path = listOf(resource.name)?.path.replace('/$locale', '');
          return (
            <li key={resource.name}>
              {path === undefined ? (
                label
              ) : (
                <PageLink to={`/${locale}${path}?q=${encodeURIComponent(q)}`} className={linkClass()}>
                  {label}
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function NotUsed({ people }: { people: readonly Person[] }) {
  const t = useText();
  const locale = useLocale();
  const { resources } = useAtomValue(registryAtom);
  const { data } = useQuery({
    queryKey: [users.name, 'usages'],
    queryFn: async ({ signal }) =>
      (await http.request<{ items: Used[] }>({ service: users.service, path: `${users.path}/usages`, signal })).data
        .items,
  });
  const found =
    data === undefined
      ? []
      : people
          .filter(({ user }) => user.etat === 'ACTIF')
          .map((person) => ({ person, unused: unusedOf(person, data, [...resources.values()]) }))
          .filter(({ unused }) => unused.domaines.length + unused.actions.length > 0);
  return (
    <Panel title={t(text('rapports.unused'))} note={t(text('rapports.unusedLead'))}>
      {data !== undefined && found.length === 0 && <p className={styles.note}>{t(text('rapports.unusedNone'))}</p>}
      <ul className={styles.people}>
        {found.map(({ person, unused }) => (
          <li key={person.user.id}>
            <PersonLink user={person.user} />{' '}
            <span className={styles.note}>{t(text('rapports.by'), { role: roleName(person.role, locale) })}</span>
            <RightLines
              lines={[
                ...levels.flatMap((niveau) => {
                  const names = unused.domaines.filter((each) => each.niveau === niveau);
                  return names.length === 0
                    ? []
                    : [{ term: t(spokenLevel(niveau)), names: names.map(({ domaine }) => domaineText(domaine)) }];
                }),
                ...(unused.actions.length === 0
                  ? []
                  : [{ term: t(text('rapports.actions')), names: unused.actions.map(actionText) }]),
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
