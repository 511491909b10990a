/** In the head of a content's page: what is live of it, what waits, its versions, and what makes its draft live. */
import { useAtomValue } from 'jotai/react';
import { CalendarClock, History, Send } from 'lucide-react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { nameOfRecord } from '../commands/record-argument';
import { keyOf, type Resource } from '../define';
import { actorAtom } from '../facts';
import type { RecordForm } from '../form/record/record-form';
import type { Row } from '../model/model';
import { mayDo } from '../model/rights';
import { send } from '../send';
import { useCaps } from '../shell/caps';
import { Badge, Button, StatusDot, type Tone } from '../ui';
import { ownersOf, useSiteTime } from '../zones';

/** What is live, in a word and a date; what is planned. */
export function ContentState({ resource, row }: { resource: Resource; row: Row }) {
  const t = useText();
  const format = useFormat();
  const say = useSiteTime();
  const owners = ownersOf(resource.model, row);
  const isLive = row['published'] === true;
  const isChanged = row['changed'] === true;
  const date = (name: string) => say(String(row[name]), owners);
  const since = isLive
    ? { date: format.dateTime(String(row['publishedAt'])), version: Number(row['publishedVersion']) }
    : {};
  const state = !isLive ? 'never' : isChanged ? 'changed' : 'live';
  const tone: Tone = !isLive ? 'idle' : isChanged ? 'wait' : 'ok';
  return (
    <>
      <Badge tone={tone}>
        <StatusDot tone={tone} look="text">
          {state === 'live' ? t(core('content.publishedOn'), since) : t(core(`content.states.${state}`))}
          {state === 'changed' && ` · ${t(core('content.since'), since)}`}
        </StatusDot>
      </Badge>
      {row['publishAt'] !== null && (
        <Badge tone="info">{t(core('content.goesLive'), { date: date('publishAt') })}</Badge>
      )}
      {row['unpublishAt'] !== null && (
        <Badge tone="info">{t(core('content.ends'), { date: date('unpublishAt') })}</Badge>
      )}
    </>
  );
}

interface ContentActionsProps {
  resource: Resource;
  row: Row;
}

/** Its versions, and the plan of its publication. */
export function ContentActions({ resource, row }: ContentActionsProps) {
  const t = useText();
  const record = nameOfRecord({ resource: resource.name, id: keyOf(resource, row) });
  const mayPublish = mayDo(useAtomValue(actorAtom), resource, 'publish');
  return (
    <>
      <Button icon={<History />} onClick={() => void send({ id: 'content.compare', args: { record } })}>
        {t(core('content.versions'))}
      </Button>
      {mayPublish && (
        <Button icon={<CalendarClock />} onClick={() => void send({ id: 'content.plan', args: { record } })}>
          {t(core('content.commands.plan'))}
        </Button>
      )}
    </>
  );
}

/** Last in the head, in accent: saves what is typed, then makes it live. */
export function PublishButton({ resource, form, row }: ContentActionsProps & { form: RecordForm }) {
  const t = useText();
  const caps = useCaps();
  const errors = useAtomValue(form.errors);
  const changed = useAtomValue(form.changed);
  const isSaving = useAtomValue(form.saving);
  if (!mayDo(useAtomValue(actorAtom), resource, 'publish')) return null;
  const isLive = changed.length === 0 && row['changed'] !== true;
  const reason =
    errors.length > 0
      ? t(core('content.errors'), { n: errors.length })
      : isLive
        ? t(core('content.upToDate'))
        : undefined;
  return (
    <Button
      variant="primary"
      icon={<Send />}
      busy={isSaving}
      {...(reason !== undefined && { reason })}
      {...(errors.length === 0 && { keys: caps('Mod+Shift+Enter') })}
      onClick={() => void send({ id: 'form.publish' })}
    >
      {errors.length > 0 ? t(core('content.publishErrors'), { n: errors.length }) : t(core('content.commands.publish'))}
    </Button>
  );
}
