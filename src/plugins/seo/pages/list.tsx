/** The SEO templates. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { table } from '../tables';
import { text } from '../text';

export { table };

export default function ListPage() {
  const t = useText();
  return <ResourceList table={table} title={t(text('title'))} createLabel={t(text('create'))} />;
}
