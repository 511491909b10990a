/** Manifestations, to edit what is shown of them. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { ListSwitch } from '../list-switch';
import { text } from '../model';
import { contentTable } from '../tables';

export { contentTable as table };

export default function ListPage() {
  const t = useText();
  return (
    <ResourceList
      table={contentTable}
      title={t(text('title'))}
      createLabel={t(text('create'))}
      chips={<ListSwitch current="list" />}
    />
  );
}
