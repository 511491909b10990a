/** A customisation on its page: its form, or its creation. */
import { type Resource, useClosed, useHolder, useOne, useParams, useText } from '../../../core';
import { RecordPage } from '../../../core/form';
import { blankOf } from '../../../core/model';
import { createBeside, editBeside } from '../form';
import { lookedAs } from '../here';
import { componentFields } from '../models/components';
import { functionsOf, pages } from '../models/page';
import { widgets } from '../models/widget';
import { PersoPreview, PersoSlots } from '../parts/form-parts';
import { customsPath, persoPath, text } from '../text';
import { useViewer } from '../use-viewer';

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
  const [{ viewer }] = useViewer();
  useHolder(customsPath(idPage, idWidget) + lookedAs(), row?.name ?? null);
  // The type of a new one is that of its widget: it begins when that is known.
  if (id === undefined && !row) return null;
  return (
    <RecordPage
      key={id ?? 'new'}
      definition={id === undefined ? createBeside : editBeside}
      id={id ?? null}
      newTitle={t(text('perso.new'))}
      hrefOf={(key) => persoPath(idPage, idWidget, key) + lookedAs()}
      panes={{
        before: (form) => <PersoSlots form={form} idPage={Number(idPage)} />,
        after: (form) => <PersoPreview form={form} idPage={Number(idPage)} />,
      }}
      start={{
        idWidget: Number(idWidget),
        // Of those whose page was looked at.
        idTiers: viewer.idTiers,
        identifier: viewer.identifier,
        lang: viewer.lang,
        ...(row && { typeComponent: row.type, contenu: blankOf(componentFields[row.type]) }),
      }}
    />
  );
}
