/** Place categories, edited in place. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { GridSwitch } from '../grid-switch';
import { categoryTable } from '../tables';
import { paths, text } from '../text';

export { categoryTable as table };

export default function CategoriesPage() {
  const t = useText();
  return (
    <ResourceList
      table={categoryTable}
      title={t(text('titleCategories'))}
      createLabel={t(text('categorie.new'))}
      chips={<GridSwitch current={paths.categories} />}
    />
  );
}
