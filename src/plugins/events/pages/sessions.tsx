/** Every séance, whatever its manifestation. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { allSessionsTable } from '../all-tables';
import { text } from '../text';

export { allSessionsTable as table };

export default function SessionsPage() {
  const t = useText();
  return <ResourceList table={allSessionsTable} title={t(text('pages.sessions'))} />;
}
