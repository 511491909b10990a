/** A customisation on its page: its form, or its creation. */
import { type Resource, useClosed, useHolder, useOne, useParams, useText } from '../../../core';
import { RecordPage } from '../../../core/form';
import { blankOf } from '../../../core/model';
import { createBeside, editBeside } from '../form';
import { componentFields } from '../models/components';
import { functionsOf, pages } from '../models/page';
import { widgets } from '../models/widget';
import { PersoPreview, PersoSlots } from '../parts/form-parts';
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
      definition={id === undefined ? createBeside : editBeside}
      id={id ?? null}
      newTitle={t(text('perso.new'))}
      hrefOf={(key) => persoPath(idPage, idWidget, key)}
      panes={{
        before: (form) => <PersoSlots form={form} idPage={Number(idPage)} />,
        after: (form) => <PersoPreview form={form} />,
      }}
      start={{
        idWidget: Number(idWidget),
        ...(row && { typeComponent: row.type, contenu: blankOf(componentFields[row.type]) }),
      }}
    />
  );
}
