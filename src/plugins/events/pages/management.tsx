/** Manifestations, for the work on many at once. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { ListSwitch } from '../list-switch';
import { text } from '../model';
import { managementTable } from '../tables';

export { managementTable as table };

export default function ManagementPage() {
  const t = useText();
  return (
    <ResourceList
      table={managementTable}
      title={t(text('pages.management'))}
      createLabel={t(text('create'))}
      chips={<ListSwitch current="management" />}
    />
  );
}
