/** Genres, edited in place. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { text } from '../model';
import { genreTable } from '../tables';

export { genreTable as table };

export default function GenresPage() {
  const t = useText();
  return <ResourceList table={genreTable} title={t(text('title'))} createLabel={t(text('genre.new'))} />;
}
