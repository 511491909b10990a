/** The site at a date: what the open plans will have changed by then. */
import { CalendarCheck, Eye, Moon } from 'lucide-react';
import {
  Badge,
  Button,
  DateField,
  EmptyState,
  FieldShell,
  PageLink,
  Panel,
  Problem,
  ProblemState,
  send,
  useFormat,
  useLocale,
  useSiteTime,
  useSiteZone,
  useText,
} from '../../../core';
import { dateTexts } from '../../../core/form';
import { instantAt, minuteOf } from '../../../core/model';
import { localeTag } from '../../../i18n/translate';
import { useSiteAt } from '../calls';
import { hrefOf, kindName } from '../kinds';
import type { SiteChange } from '../model';
import { pathOf, text } from '../text';
import styles from './desk.module.css';
import { Waiting } from './waiting';

interface SitePanelProps {
  tiers: string | null;
  at: string;
  onAt: (at: string) => void;
}

export function SitePanel({ tiers, at, onAt }: SitePanelProps) {
  const t = useText();
  const format = useFormat();
  const tag = localeTag(useLocale());
  const isRight = !Number.isNaN(Date.parse(at));
  const moment = isRight ? at : new Date().toISOString();
  const site = useSiteAt(moment, tiers);
  const zone = useSiteZone([tiers]);
  return (
    <Panel
      title={t(text('site.title'), { date: format.dateTime(moment, zone) })}
      body="flush"
      footer={<p className={styles.quiet}>{t(text('zone'))}</p>}
    >
      <div className={styles.when}>
        <FieldShell label={t(text('site.at'))}>
          {(control) => (
            <DateField
              {...control}
              value={minuteOf(moment, zone)}
              onValueChange={(minute) => minute !== null && onAt(instantAt(minute, zone))}
              precision="minute"
              {...(zone !== undefined && { zone })}
              locale={tag}
              texts={dateTexts(t)}
            />
          )}
        </FieldShell>
        <Button icon={<Moon />} onClick={() => void send({ id: 'releases.ceSoir' })}>
          {t(text('actions.ceSoir'))}
        </Button>
        <Button icon={<Eye />} onClick={() => void send({ id: 'releases.apercu', args: { at: moment } })}>
          {t(text('site.preview'))}
        </Button>
      </div>
      {site.status === 'pending' && <Waiting lines={4} />}
      {site.status === 'error' && (
        <ProblemState
          problem={Problem.from(site.error)}
          onRetry={() => void site.refetch()}
          retrying={site.isFetching}
        />
      )}
      {site.data?.length === 0 && (
        <EmptyState icon={<CalendarCheck />} title={t(text('site.none'))} detail={t(text('site.noneDetail'))} />
      )}
      {site.data && site.data.length > 0 && (
        <ul className={styles.lines}>
          {site.data.map((change) => (
            <li key={`${change.type} ${change.id}`}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Change({ change: { type, id, label, partenaire, now, then, at, lot } }: { change: SiteChange }) {
  const t = useText();
  const say = useSiteTime();
  const href = hrefOf(type, id);
  const said = now === null ? 'appears' : then === null ? 'leaves' : 'changes';
  return (
    <div className={styles.change}>
      <span className={styles.words}>
        {href === null ? (
          <span className={styles.label}>{label}</span>
        ) : (
          <PageLink to={href} className={styles.label ?? ''}>
            {label}
          </PageLink>
        )}
        <span className={styles.quiet}>
          {kindName(type, t)} · {say(at, [partenaire])} ·{' '}
          <PageLink to={pathOf(lot.id)} className={styles.link ?? ''}>
            {lot.libelle}
          </PageLink>
        </span>
      </span>
      <Badge tone={said === 'leaves' ? 'wait' : 'ok'}>
        {t(text(`site.${said}`), { now: now ?? 0, then: then ?? 0 })}
      </Badge>
    </div>
  );
}
