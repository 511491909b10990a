/** Sub-genres, edited in place. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { text } from '../model';
import { subGenreTable } from '../tables';

export { subGenreTable as table };

export default function SubGenresPage() {
  const t = useText();
  return (
    <ResourceList table={subGenreTable} title={t(text('titleSousGenres'))} createLabel={t(text('sousGenre.new'))} />
  );
}
