/** The hub of delivery: feeds, their lists, publication, each with what waits there. */

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, CalendarClock, ListVideo } from 'lucide-react';
import {
  actorAtom,
  Badge,
  http,
  type Icon,
  mayDo,
  PageHeader,
  PageLink,
  registryAtom,
  useAtomValue,
  useLocale,
  useText,
} from '../../../core';
import { feedListPath, specificLists } from '../../lists/model';
import { feeds } from '../model';
import { listPath, text } from '../text';
import styles from './hub.module.css';

/** Drawn once its page is there. */
const publicationPath = '/dashboard/livraison/publication';

export default function HubPage() {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const { pages } = useAtomValue(registryAtom);
  const isFeeds = mayDo(actor, feeds, 'read');
  const total = useCount(isFeeds ? feeds : null, '');
  const failing = useCount(isFeeds ? feeds : null, 'etat:ECHEC,BLOQUE');
  const planned = useCount(isFeeds ? feeds : null, 'actif:oui planification:INTERVALLE,HORAIRES');
  const lists = useCount(specificLists, 'usage:FLUX');
  const hasPublication = [...pages.values()].some(({ path }) => path.endsWith(publicationPath));
  return (
    <div className={styles.page}>
      <PageHeader title={t(text('hub.title'))} />
      <p className={styles.lead}>{t(text('hub.lead'))}</p>
      <ul className={styles.cards}>
        {isFeeds && (
          <Card icon={ArrowLeftRight} to={listPath} title={t(text('hub.feeds'))} detail={t(text('hub.feedsDetail'))}>
            {total !== undefined && <Badge>{t(text('hub.total'), { n: total })}</Badge>}
            {failing !== undefined && failing > 0 && <Badge tone="bad">{t(text('hub.failing'), { n: failing })}</Badge>}
            {planned !== undefined && planned > 0 && (
              <Badge tone="info">{t(text('hub.planned'), { n: planned })}</Badge>
            )}
          </Card>
        )}
        <Card icon={ListVideo} to={feedListPath} title={t(text('hub.lists'))} detail={t(text('hub.listsDetail'))}>
          {lists !== undefined && <Badge>{t(text('hub.total'), { n: lists })}</Badge>}
        </Card>
        {hasPublication && (
          <Card
            icon={CalendarClock}
            to={publicationPath}
            title={t(text('hub.publication'))}
            detail={t(text('hub.publicationDetail'))}
          />
        )}
      </ul>
    </div>
  );
}

function Card({
  icon: Mark,
  to,
  title,
  detail,
  children,
}: {
  icon: Icon;
  to: string;
  title: string;
  detail: string;
  children?: React.ReactNode;
}) {
  const locale = useLocale();
  return (
    <li className={styles.card}>
      <Mark aria-hidden="true" />
      <h2 className={styles.title}>
        <PageLink to={`/${locale}${to}`} className={styles.link}>
          {title}
        </PageLink>
      </h2>
      <p className={styles.detail}>{detail}</p>
      <p className={styles.marks}>{children}</p>
    </li>
  );
}

/** How many records a filter finds. */
function useCount(resource: typeof feeds | typeof specificLists | null, q: string): number | undefined {
  return useQuery({
    queryKey: ['rows', resource?.name ?? '', 'count', q],
    enabled: resource !== null,
    queryFn: async ({ signal }) => (resource === null ? 0 : (await http.count(resource, { q }, { signal })).total),
    staleTime: 30_000,
  }).data;
}
