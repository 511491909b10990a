/** Two partners side by side: what each setting comes to on both, where it comes from, and what brings one to the other. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowLeftRight, ArrowRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import {
  actorAtom,
  Badge,
  Button,
  Combobox,
  EmptyState,
  FieldShell,
  http,
  IconButton,
  mayDo,
  PageHeader,
  PageLink,
  Panel,
  Problem,
  problemTexts,
  readValue,
  recordChoices,
  rowKeys,
  SearchField,
  Skeleton,
  Switch,
  send,
  textOf,
  useAtomValue,
  useFormat,
  useText,
} from '../../../core';
import { comboboxTexts, useKnown } from '../../../core/form';
import { type Effective, fold, isOfSites, type Leaf, settingSections } from '../../../core/model';
import { useAddress } from '../../../core/table';
import { core } from '../../../i18n/core';
import { isSimple } from '../commands';
import { partnerModel, partners } from '../model';
import { between } from '../models/comparison';
import styles from '../parts/compare.module.css';
import { text } from '../text';

const noLabels = {};

export default function ComparePage() {
  const t = useText();
  const [address, setAddress] = useAddress();
  const { a = null, b = null } = address;
  const [one, other] = [useEffective(a), useEffective(b)];
  const [typed, setTyped] = useState('');
  const isWhole = address['tout'] === '1';
  const problem = one.error ?? other.error;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(text('compare.title'))}
        actions={
          <Button
            icon={<ArrowLeftRight />}
            disabled={a === null && b === null}
            onClick={() => setAddress({ a: b ?? undefined, b: a ?? undefined })}
          >
            {t(text('compare.swap'))}
          </Button>
        }
      />
      <div className={styles.chosen}>
        <Partner name="a" value={a} onChange={(id) => setAddress({ a: id ?? undefined })} />
        <Partner name="b" value={b} onChange={(id) => setAddress({ b: id ?? undefined })} />
      </div>
      {a === null || b === null ? (
        <EmptyState title={t(text('compare.none'))} detail={t(text('compare.noneDetail'))} />
      ) : problem ? (
        <p role="alert">{problemTexts(Problem.from(problem), t).detail}</p>
      ) : one.data === undefined || other.data === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <Compared
          ids={[a, b]}
          effectives={[one.data, other.data]}
          typed={typed}
          onTyped={setTyped}
          isWhole={isWhole}
          onWhole={(all) => setAddress({ tout: all ? '1' : undefined })}
        />
      )}
    </div>
  );
}

function useEffective(id: string | null) {
  return useQuery({
    queryKey: [...rowKeys.resource(partners.name), 'effective', id],
    queryFn: async ({ signal }) => {
      const path = `${partners.path}/${encodeURIComponent(String(id))}/effective`;
      return (await http.request<Effective>({ service: partners.service, path, signal, retries: 2 })).data;
    },
    enabled: id !== null,
  });
}

interface PartnerProps {
  name: 'a' | 'b';
  value: string | null;
  onChange: (id: string | null) => void;
}

function Partner({ name, value, onChange }: PartnerProps) {
  const t = useText();
  const source = useMemo(() => recordChoices(partners), []);
  const known = useKnown(partners.name, value === null ? [] : [value], noLabels);
  return (
    <FieldShell label={t(textOf(`partners.compare.${name}`))}>
      {(control) => (
        <Combobox
          {...control}
          source={source}
          known={known}
          texts={comboboxTexts(t)}
          placeholder={t(text('creation.choose'))}
          value={value}
          onValueChange={onChange}
        />
      )}
    </FieldShell>
  );
}

interface ComparedProps {
  ids: readonly [string, string];
  effectives: readonly [Effective, Effective];
  typed: string;
  onTyped: (typed: string) => void;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

function Compared({ ids, effectives, typed, onTyped, isWhole, onWhole }: ComparedProps) {
  const t = useText();
  const switchId = useId();
  const known = useKnown(partners.name, ids, noLabels);
  const names = ids.map((id) => known.find(({ value }) => value === id)?.label ?? id);
  const all = between(partnerModel, effectives);
  const differing = all.filter(({ differs }) => differs).length;
  const lines = all.filter(
    ({ leaf, differs }) => (isWhole || differs) && fold(t(leaf.label)).includes(fold(typed.trim())),
  );
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={t(text('creation.search'))}
          placeholder={t(text('creation.search'))}
          clearLabel={t(text('creation.clear'))}
          value={typed}
          onValueChange={onTyped}
        />
        <span className={styles.only}>
          <Switch id={switchId} checked={!isWhole} onCheckedChange={(isOnly) => onWhole(!isOnly)} />
          <label htmlFor={switchId}>{t(text('compare.only'))}</label>
        </span>
        <p role="status">{t(text('compare.count'), { n: differing, total: all.length })}</p>
      </div>
      {lines.length === 0 && (
        <EmptyState title={t(text(differing === 0 && typed === '' ? 'compare.same' : 'creation.nothing'))} />
      )}
      {settingSections(partnerModel).map((section) => {
        const own = lines.filter(({ leaf }) => leaf.section === section);
        if (own.length === 0) return null;
        return (
          <Panel key={section} title={t(textOf(`${partnerModel.text}.sections.${section}`))} body="flush">
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t(text('args.reglage'))}</th>
                    {ids.map((id, place) => (
                      <th scope="col" key={id}>
                        <PageLink to={`/dashboard/partenaires/edit/${encodeURIComponent(id)}`}>{names[place]}</PageLink>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {own.map(({ leaf, sides, differs }) => (
                    <tr key={leaf.name} data-differs={differs || undefined}>
                      <th scope="row">
                        {t(leaf.label)}
                        {isOfSites(partnerModel, leaf.name) && <Badge tone="idle">{t(core('form.onSites'))}</Badge>}
                      </th>
                      {sides.map((side, place) => (
                        <Side
                          key={ids[place]}
                          leaf={leaf}
                          side={side}
                          isOwn={side.own !== null}
                          {...(differs && { from: { id: ids[1 - place] ?? '', name: names[1 - place] ?? '' } })}
                          to={{ id: ids[place] ?? '', place }}
                          other={sides[1 - place]?.value}
                        />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Panel>
        );
      })}
    </>
  );
}

interface SideProps {
  leaf: Leaf;
  side: Effective['sections'][string]['fields'][string];
  isOwn: boolean;
  /** The other partner, where its value differs. */
  from?: { id: string; name: string };
  to: { id: string; place: number };
  other: unknown;
}

/** A value, whose it is, and what brings the other partner's here. */
function Side({ leaf, side, isOwn, from, to, other }: SideProps) {
  const t = useText();
  const format = useFormat();
  const writes = mayDo(useAtomValue(actorAtom), partners, 'update');
  const read = (value: unknown) => readValue(partnerModel, leaf, value ?? '', { t, format });
  const isOffered = writes && from !== undefined && isSimple(leaf) && other !== null && other !== undefined;
  return (
    <td>
      <span className={styles.side}>
        <span className={isOwn ? styles.own : styles.value}>{read(side.value)}</span>
        <span className={styles.source}>
          {t(text(isOwn ? 'compare.own' : 'compare.from'), { libelle: side.source.libelle })}
        </span>
        {isOffered && (
          <IconButton
            label={t(text('compare.take'), { champ: t(leaf.label), valeur: read(other), libelle: from.name })}
            icon={to.place === 0 ? <ArrowLeft /> : <ArrowRight />}
            onClick={() =>
              void send({
                id: 'partners.fixer',
                args: { ids: [to.id], reglage: leaf.name, valeur: String(other) },
              })
            }
          />
        )}
      </span>
    </td>
  );
}
