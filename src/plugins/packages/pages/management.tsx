/** Packages, for the work on many at once. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { AlertsButton } from '../alerts-button';
import { ListSwitch } from '../list-switch';
import { managementTable } from '../tables';
import { text } from '../text';

export { managementTable as table };

export default function ManagementPage() {
  const t = useText();
  return (
    <ResourceList
      table={managementTable}
      title={t(text('pages.management'))}
      createLabel={t(text('create'))}
      chips={<ListSwitch current="management" />}
      actions={<AlertsButton />}
    />
  );
}
