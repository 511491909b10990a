/** Every upsell, whatever it hangs on. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { allUpsellsTable } from '../all-tables';
import { text } from '../text';

export { allUpsellsTable as table };

export default function UpsellsPage() {
  const t = useText();
  return <ResourceList table={allUpsellsTable} title={t(text('pages.upsells'))} />;
}
