/** Every line on sale, whatever its manifestation. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { allContingentsTable } from '../all-tables';
import { text } from '../text';

export { allContingentsTable as table };

export default function ContingentsPage() {
  const t = useText();
  return <ResourceList table={allContingentsTable} title={t(text('pages.contingents'))} />;
}
