/** A customisation on its page: its form, or its creation. */
import { type Resource, useClosed, useHolder, useOne, useParams, useText } from '../../../core';
import { RecordPage } from '../../../core/form';
import { createForm, editForm } from '../form';
import { functionsOf, pages } from '../models/page';
import { widgets } from '../models/widget';
import { customsPath, persoPath, text } from '../text';

export default function PersoPage() {
  const t = useText();
  const {
    idPage = '',
    idWidget = '',
    id,
  }: { idPage?: string; idWidget?: string; id?: string } = useParams({ strict: false });
  const { row: page } = useOne<Resource>(pages, idPage === '' ? null : idPage);
  useClosed(functionsOf(page?.['typePage']));
  const { row } = useOne(widgets, idWidget);
  useHolder(customsPath(idPage, idWidget), row?.name ?? null);
  // The type of a new one is that of its widget: it begins when that is known.
  if (id === undefined && !row) return null;
  return (
    <RecordPage
      key={id ?? 'new'}
      definition={id === undefined ? createForm : editForm}
      id={id ?? null}
      newTitle={t(text('perso.new'))}
      hrefOf={(key) => persoPath(idPage, idWidget, key)}
      start={{ idWidget: Number(idWidget), ...(row && { typeComponent: row.type }) }}
    />
  );
}
