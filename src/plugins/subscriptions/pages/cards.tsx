/** The card models, edited in place. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { cardTable } from '../card-table';
import { ListSwitch } from '../list-switch';
import { paths, text } from '../text';

export { cardTable as table };

export default function CardsPage() {
  const t = useText();
  return (
    <ResourceList
      table={cardTable}
      title={t(text('titleModeles'))}
      createLabel={t(text('modele.new'))}
      chips={<ListSwitch current={paths.cards} />}
    />
  );
}
