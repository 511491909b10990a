/** The head of a list page: its title and count, its views, and what is done with all of the list. */
import { Download, Plus, Rows3, Upload } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import type { ListView, Resource } from '../../define';
import { send } from '../../send';
import { lazyPart } from '../../shell/lazy-part';
import { Button, PageHeader } from '../../ui';
import { Menu } from '../../ui/overlays/menu';
import { ColumnsMenu } from '../grid/columns-menu';
import line from '../icon-line.module.css';
import type { ResourceListProps } from './resource-list';
import type { ListGrid } from './use-list-grid';
import { ViewMenu, type ViewMenuProps } from './view-menu';

// With the tiles that it stands over.
const SortMenu = lazyPart(async () => ({ default: (await import('../grid/sort-menu')).SortMenu }));

const none: readonly ListView[] = [];

export interface ListHeadProps extends ResourceListProps, Pick<ViewMenuProps, 'address' | 'go'> {
  state: ListGrid;
}

/** The format alone, or what the rows are and the format. */
function exportLabel({ model }: Resource, rows: string | null, format: 'csv' | 'xlsx', t: Translate): string {
  const said = t(core(`table.formats.${format}`));
  return rows === null
    ? said
    : t(core('table.exportRows'), { lignes: t(textOf(`${model.text}.exports.${rows}`)), format: said });
}

export function ListHead(props: ListHeadProps) {
  const { table, title, screen, createLabel, chips, actions, primary, state, address, go } = props;
  const t = useText();
  const format = useFormat();
  const { list, columns, create, exportAs } = state;
  const other = table.layout ?? table.tile;
  const isOther = state.tile !== null || address['agenda'] !== undefined;
  return (
    <PageHeader
      title={title}
      count={list.status === 'ready' ? format.number(list.total) : ''}
      chips={
        <>
          {chips}
          <ViewMenu
            screen={screen}
            resource={table.resource}
            own={table.views ?? none}
            address={address}
            go={go}
            defaultSort={table.resource.sort}
          />
        </>
      }
      actions={
        <div className={line.icons}>
          {actions}
          {other && state.onLayout && (
            <Button icon={isOther ? <Rows3 /> : <other.icon />} keys={['Q']} onClick={state.onLayout}>
              {t(isOther ? core('table.asTable') : other.title)}
            </Button>
          )}
          {/* What was is not taken away: a file of today would not be what is on the screen. */}
          {address['au'] === undefined && (
            <Menu
              trigger={<Button icon={<Download />}>{t(core('table.export'))}</Button>}
              label={t(core('table.export'))}
              entries={[null, ...(table.resource.exports ?? [])].flatMap((rows) =>
                (['csv', 'xlsx'] as const).map((format) => ({
                  id: `${rows ?? ''}${format}`,
                  label: exportLabel(table.resource, rows, format, t),
                  onSelect: () => exportAs(format, false, rows),
                })),
              )}
            />
          )}
          {state.imports && (
            <Button icon={<Upload />} onClick={() => void send({ id: 'records.import' })}>
              {t(core('table.import'))}
            </Button>
          )}
          {state.tile === null ? (
            <ColumnsMenu columns={columns} open={state.columnsOpen} onOpenChange={state.setColumnsOpen} />
          ) : (
            <SortMenu columns={columns} />
          )}
          {primary ??
            (table.create && (
              <Button variant="primary" icon={<Plus />} keys={['N']} onClick={create}>
                {createLabel}
              </Button>
            ))}
        </div>
      }
    />
  );
}
