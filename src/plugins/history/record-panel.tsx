/** The history of a record, at the side of the page one was on. */
import {
  core,
  Drawer,
  labelOf,
  type Resource,
  resourceNamed,
  store,
  useAtomValue,
  useLocale,
  useOne,
  useText,
} from '../../core';
import { RecordHistory } from '../../core/form';
import { panelAtom } from './panel-state';

export function RecordPanel() {
  const target = useAtomValue(panelAtom);
  const t = useText();
  const resource = target ? resourceNamed(target.resource) : undefined;
  return (
    <Drawer
      open={target !== null}
      onClose={() => store.set(panelAtom, null)}
      title={target && resource ? <Title resource={resource} id={target.id} /> : t(core('history.title'))}
      closeLabel={t(core('history.close'))}
      size="large"
    >
      {target && <RecordHistory key={`${target.resource} ${target.id}`} resource={target.resource} id={target.id} />}
    </Drawer>
  );
}

/** The record's name; its key until it is known, or when it is gone. */
function Title({ resource, id }: { resource: Resource; id: string }) {
  const t = useText();
  const locale = useLocale();
  const { row } = useOne(resource, id);
  return <>{t(core('history.of'), { label: row ? labelOf(resource, row, locale) : id })}</>;
}
