/** The customisations of a widget of a page, beside its slots and what its visitor sees. */
import { Plus } from 'lucide-react';
import { Button, goTo, PageHeader, type Resource, useHolder, useOne, useParams, useText } from '../../../core';
import { EmbeddedList, RecordState } from '../../../core/form';
import { pages } from '../models/page';
import { widgets } from '../models/widget';
import styles from '../pages.module.css';
import { PageBench } from '../parts/page-bench';
import { customisationSurface } from '../surfaces';
import { pagesPath, persoPath, text } from '../text';

export default function CustomsPage() {
  const t = useText();
  const { idPage = '', idWidget }: { idPage?: string; idWidget?: string } = useParams({ strict: false });
  const one = useOne<Resource>(pages, idPage);
  const widget = useOne(widgets, idWidget ?? null);
  useHolder(`${pagesPath}/edit/${idPage}`, one.row === undefined ? null : String(one.row['libelle']));
  if (!one.row) return <RecordState one={one} title={t(text('customs.title'))} />;
  const title = idWidget === undefined ? String(one.row['libelle']) : (widget.row?.name ?? '');
  return (
    <div className={styles.hub}>
      <PageHeader
        title={title || t(text('customs.title'))}
        actions={
          idWidget !== undefined && (
            <Button variant="primary" icon={<Plus />} onClick={() => goTo(persoPath(idPage, idWidget, null))}>
              {t(text('customs.create'))}
            </Button>
          )
        }
      />
      {idWidget !== undefined && (
        <EmbeddedList table={customisationSurface.table} base={`widget:${idWidget}`} title={t(text('customs.title'))} />
      )}
      <PageBench idPage={Number(idPage)} chosen={idWidget === undefined ? null : Number(idWidget)} />
    </div>
  );
}
