/** One action in full: who, when, why; before and after; what can be restored. */
import { Drawer, Problem, resourceNamed, Skeleton, sayAction, useText } from '../../core';
import { EntryDetail, useEntry } from '../../core/form';
import { DrawerFailure } from './drawer-failure';
import { EntryFacts } from './entry-facts';
import { text } from './model';

export function EntryDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useText();
  const query = useEntry(id);
  const entry = query.data;
  const [only] = entry?.fields ?? [];
  const facts = entry && {
    kind: entry.kind,
    paths: entry.fields.map(({ path }) => path),
    to: entry.fields.length === 1 ? only?.after : null,
  };
  const title =
    entry && facts
      ? t(text('drawer.lot'), { titre: sayAction(facts, resourceNamed(entry.resource), t), objet: entry.label })
      : t(text('title'));
  return (
    <Drawer open={id !== null} onClose={onClose} title={title} closeLabel={t(text('drawer.close'))} size="large">
      {entry ? (
        <>
          <EntryFacts entry={entry} isAlone={false} />
          <EntryDetail key={entry.id} entry={entry} />
        </>
      ) : query.error ? (
        <DrawerFailure
          problem={Problem.from(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton lines={5} height="20px" />
      )}
    </Drawer>
  );
}
