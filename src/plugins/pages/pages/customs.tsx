/** The customisations of a widget of a page, beside its slots and what its visitor sees. */
import { Plus } from 'lucide-react';
import {
  Button,
  goTo,
  keyOf,
  PageHeader,
  type Resource,
  type Row,
  useClosed,
  useHolder,
  useOne,
  useParams,
  useText,
} from '../../../core';
import { EmbeddedList, RecordState } from '../../../core/form';
import type { TableDefinition } from '../../../core/table';
import { lookedAs } from '../here';
import { customisations } from '../models/customisation';
import { functionsOf, pages } from '../models/page';
import { widgets } from '../models/widget';
import styles from '../pages.module.css';
import { PageBench } from '../parts/page-bench';
import { customisationSurface } from '../surfaces';
import { pagesPath, persoPath, text } from '../text';

export default function CustomsPage() {
  const t = useText();
  const { idPage = '', idWidget }: { idPage?: string; idWidget?: string } = useParams({ strict: false });
  const one = useOne<Resource>(pages, idPage);
  useClosed(functionsOf(one.row?.['typePage']));
  const widget = useOne(widgets, idWidget ?? null);
  useHolder(`${pagesPath}/edit/${idPage}${lookedAs()}`, one.row === undefined ? null : String(one.row['libelle']));
  if (!one.row) return <RecordState one={one} title={t(text('customs.title'))} />;
  const title = idWidget === undefined ? String(one.row['libelle']) : (widget.row?.name ?? '');
  return (
    <div className={styles.hub}>
      <PageHeader
        title={title || t(text('customs.title'))}
        actions={
          idWidget !== undefined && (
            <Button
              variant="primary"
              icon={<Plus />}
              onClick={() => goTo(persoPath(idPage, idWidget, null) + lookedAs())}
            >
              {t(text('customs.create'))}
            </Button>
          )
        }
      />
      {idWidget !== undefined && (
        <EmbeddedList table={tableOn(idPage, idWidget)} base={`widget:${idWidget}`} title={t(text('customs.title'))} />
      )}
      <PageBench idPage={Number(idPage)} chosen={idWidget === undefined ? null : Number(idWidget)} />
    </div>
  );
}

const tables = new Map<string, TableDefinition>();

/** The list of customisations, whose records open on their page. */
function tableOn(idPage: string, idWidget: string): TableDefinition {
  const place = `${idPage} ${idWidget}`;
  const { create: _create, ...shared } = customisationSurface.table;
  const table = tables.get(place) ?? {
    ...shared,
    href: (row: Row) => persoPath(idPage, idWidget, keyOf(customisations, row)),
  };
  tables.set(place, table);
  return table;
}
