/** Prices of places, edited in place. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { GridSwitch } from '../grid-switch';
import { priceTable } from '../tables';
import { paths, text } from '../text';

export { priceTable as table };

export default function PricesPage() {
  const t = useText();
  return (
    <ResourceList
      table={priceTable}
      title={t(text('titlePrix'))}
      createLabel={t(text('prix.new'))}
      chips={<GridSwitch current={paths.prices} />}
    />
  );
}
