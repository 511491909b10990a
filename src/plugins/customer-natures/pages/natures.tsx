/** Customer natures, edited in place. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { GridSwitch } from '../grid-switch';
import { natureTable } from '../tables';
import { paths, text } from '../text';

export { natureTable as table };

export default function NaturesPage() {
  const t = useText();
  return (
    <ResourceList
      table={natureTable}
      title={t(text('title'))}
      createLabel={t(text('nature.new'))}
      chips={<GridSwitch current={paths.natures} />}
    />
  );
}
