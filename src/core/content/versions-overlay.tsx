/** The versions of a content: each beside the draft, restored entirely or by leaf. */
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useLocale, useText } from '../../i18n/react';
import { changedLeaves } from '../commands/content-commands';
import { nameOfRecord } from '../commands/record-argument';
import { facts } from '../facts';
import { useOverwrite } from '../form/overwrite';
import type { RecordOverlayProps } from '../form/page/record-overlay';
import type { KnownRecord } from '../form/record/record-choices';
import { labelOf } from '../form/record/record-label';
import { ChangeView } from '../history/change-view';
import { leafAt } from '../history/labels';
import type { ContentVersion } from '../model/content';
import type { Row } from '../model/model';
import { mayDo } from '../model/rights';
import { refsOfRow } from '../row-refs';
import { rowKeys, useOne } from '../rows';
import { send } from '../send';
import { lazyPart } from '../shell/lazy-part';
import { Badge, Button, Checkbox, classNames, Dialog, Skeleton } from '../ui';
import { readVersion, readVersions } from './read-versions';
import styles from './versions.module.css';

const CodeDiff = lazyPart(
  async () => ({ default: (await import('../editors/code-editor')).CodeDiff }),
  () => <Skeleton />,
);

export function VersionsOverlay({ record, onClose }: RecordOverlayProps) {
  if (record === null) return null;
  return <VersionsDialog key={`${record.resource.name} ${record.id}`} {...record} onClose={onClose} />;
}

function VersionsDialog({ resource, id, onClose }: KnownRecord & { onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { row: now }: { row: Row | undefined } = useOne(resource, id);
  const versions = useQuery({
    queryKey: [...rowKeys.one(resource.name, id), 'versions', now?.version, now?.['publishedVersion']],
    queryFn: ({ signal }) => readVersions(resource, id, signal),
    enabled: now !== undefined,
  }).data;
  const [chosen, setChosen] = useState<number | null>(null);
  const live = versions?.find(({ published }) => published)?.version;
  const earlier = versions?.find(({ version }) => version !== now?.version)?.version;
  const shown = chosen ?? (live === now?.version ? earlier : live) ?? earlier ?? now?.version ?? null;
  if (now === undefined) return null;
  return (
    <Dialog
      open
      size="full"
      title={t(core('content.versionsOf'), { label: labelOf(resource, now, locale) })}
      closeLabel={t(core('content.close'))}
      onClose={onClose}
    >
      <div className={styles.versions}>
        <VersionList versions={versions ?? []} shown={shown} draft={now.version} onShow={setChosen} />
        {shown !== null && (
          <Difference key={shown} resource={resource} id={id} now={now} version={shown} onRestored={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface VersionListProps {
  versions: readonly ContentVersion[];
  shown: number | null;
  draft: number;
  onShow: (version: number) => void;
}

function VersionList({ versions, shown, draft, onShow }: VersionListProps) {
  const t = useText();
  const format = useFormat();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : versions[versions.findIndex((each) => each.version === shown) + step];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.version);
    document.getElementById(`version-${next.version}`)?.focus();
  };
  return (
    <nav className={styles.list} aria-label={t(core('content.versions'))} onKeyDown={move}>
      {versions.map(({ version, date, auteur, published }) => (
        <button
          key={version}
          id={`version-${version}`}
          type="button"
          aria-current={version === shown}
          className={classNames(styles.version, version === shown && styles.current)}
          onClick={() => onShow(version)}
        >
          <span className={styles.head}>
            <b>v{version}</b>
            {version === draft && <Badge>{t(core('content.draft'))}</Badge>}
            {published && <Badge tone="ok">{t(core('content.live'))}</Badge>}
          </span>
          <span className={styles.said}>
            {format.dateTime(date)} · {auteur}
          </span>
        </button>
      ))}
    </nav>
  );
}

interface DifferenceProps extends KnownRecord {
  now: Row;
  version: number;
  onRestored: () => void;
}

/** What restoring a version would change of the draft. */
function Difference({ resource, id, now, version, onRestored }: DifferenceProps) {
  const t = useText();
  const locale = useLocale();
  const { data: then } = useQuery({
    queryKey: [...rowKeys.one(resource.name, id), 'version', version],
    queryFn: ({ signal }) => readVersion(resource, id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changes = then ? changedLeaves(resource, now, then) : [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ticked = changes.map(({ field }) => field).filter((path) => !left.has(path));
  const isAll = ticked.length === changes.length;
  const restore = async () => {
    const args = {
      record: nameOfRecord({ resource: resource.name, id }),
      version: String(version),
      fields: isAll ? [] : ticked,
    };
    if (await send({ id: 'content.restoreNow', args })) onRestored();
  };
  const { ask, question } = useOverwrite();
  const code = changes.find(({ field }) => leafAt(resource, field)?.field.kind === 'code');
  const start = () => {
    if (now['changed'] !== true) return void restore();
    ask({
      lost: t(core('content.overwrite.draft'), { version }),
      ...(typeof code?.before === 'string' && { copy: { name: labelOf(resource, now, locale), text: code.before } }),
      go: () => void restore(),
    });
  };
  if (!then) return <Skeleton />;
  if (changes.length === 0) return <p className={styles.said}>{t(core('content.same'))}</p>;
  const heads = [`v${version}`, t(core('content.draft'))] as const;
  return (
    <div className={styles.difference}>
      <ul className={styles.fields}>
        {changes.map(({ field, before, after }) => {
          const leaf = leafAt(resource, field);
          const name = leaf ? t(leaf.label) : field;
          return (
            <li key={field}>
              <Checkbox
                checked={!left.has(field)}
                label={name}
                onCheckedChange={(isOn) => {
                  const next = new Set(left);
                  if (isOn === true) next.delete(field);
                  else next.add(field);
                  setLeft(next);
                }}
              />
              {leaf?.field.kind === 'code' ? (
                <CodeDiff
                  left={String(after ?? '')}
                  right={String(before ?? '')}
                  language={leaf.field.language ?? 'html'}
                />
              ) : (
                <ChangeView
                  resource={resource}
                  leaf={leaf}
                  name={name}
                  left={after}
                  right={before}
                  refs={refsOfRow(now) ?? {}}
                  layout="sides"
                  heads={heads}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayDo(facts(), resource, 'update') && (
        <Button
          variant="primary"
          icon={<History />}
          {...(ticked.length === 0 && { reason: t(core('content.nothingTicked')) })}
          onClick={start}
        >
          {isAll ? t(core('content.restoreAll'), { version }) : t(core('content.restoreSome'), { n: ticked.length })}
        </Button>
      )}
      {question}
    </div>
  );
}
