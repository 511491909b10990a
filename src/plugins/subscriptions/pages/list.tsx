/** The subscriptions. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { ListSwitch } from '../list-switch';
import { table } from '../tables';
import { paths, text } from '../text';

export { table };

export default function ListPage() {
  const t = useText();
  return (
    <ResourceList
      table={table}
      title={t(text('title'))}
      createLabel={t(text('create'))}
      chips={<ListSwitch current={paths.list} />}
    />
  );
}
