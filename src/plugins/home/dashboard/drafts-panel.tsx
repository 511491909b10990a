/** Drafts that wait on this machine: taken up again, or thrown away (and put back at once if that was a slip). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { FilePenLine } from 'lucide-react';
import { Button, buttonClass, PageLink, Panel, resourceNamed, say, useFormat, userAtom, useText } from '../../../core';
import { type Draft, draftsOf, dropDraft, keepDraft } from '../../../core/form';
import { text } from '../text';
import styles from './dashboard.module.css';

const key = ['drafts'] as const;

export function DraftsPanel() {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const user = useAtomValue(userAtom);
  const { data: drafts = [] } = useQuery({
    queryKey: [...key, user?.id ?? ''],
    queryFn: () => draftsOf(user?.id ?? ''),
    enabled: user !== null,
    staleTime: 0,
  });
  if (drafts.length === 0) return null;
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const nameOf = (draft: Draft) => {
    const one = resourceNamed(draft.resource)?.one;
    return draft.label || (one ? t(text('drafts.creation'), { objet: t(one) }) : draft.resource);
  };
  const drop = async (draft: Draft) => {
    await dropDraft(draft);
    await refresh();
    say({
      text: t(text('drafts.dropped'), { label: nameOf(draft) }),
      action: { label: t(text('drafts.restore')), onClick: () => void keepDraft(draft).then(refresh) },
    });
  };
  return (
    <Panel title={t(text('drafts.title'))} note={t(text('drafts.note'))} body="flush">
      <ul className={styles.lines}>
        {drafts.map((draft) => {
          const label = nameOf(draft);
          return (
            <li key={`${draft.resource} ${draft.id} ${draft.session ?? ''}`} className={styles.line}>
              <FilePenLine aria-hidden="true" />
              <p className={styles.words}>
                <span className={styles.strong}>{label}</span>{' '}
                <span className={styles.muted}>
                  {t(text('drafts.fields'), { n: Object.keys(draft.values).length })} · {format.relative(draft.savedAt)}
                </span>
              </p>
              <span className={styles.buttons}>
                <PageLink
                  to={draft.href}
                  className={buttonClass('secondary', 'small')}
                  aria-label={t(text('drafts.resumeOf'), { label })}
                >
                  {t(text('drafts.resume'))}
                </PageLink>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => void drop(draft)}
                  aria-label={t(text('drafts.dropOf'), { label })}
                >
                  {t(text('drafts.drop'))}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
