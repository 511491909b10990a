/** Who did what: by lot or record by record; the detail at the side. */
import { useEffect } from 'react';
import { onRowsChanged, type PageSearch, RadioGroup, rowsChanged, useText } from '../../../core';
import { ResourceList, useAddress } from '../../../core/table';
import { EntryDrawer } from '../entry-drawer';
import { LotDrawer } from '../lot-drawer';
import { lots, text } from '../model';
import { QuickFilters } from '../quick-filters';
import { actionTable, lotTable } from '../tables';
import { views } from '../views';

const tableIn = ({ mode }: PageSearch) => (mode === 'detail' ? actionTable : lotTable);

export { tableIn as table };

export default function HistoryPage() {
  const t = useText();
  const [address, setAddress] = useAddress(views);
  const isDetail = address['mode'] === 'detail';
  useLiveLots();
  return (
    <>
      <ResourceList
        key={isDetail ? 'detail' : 'lots'}
        table={tableIn(address)}
        title={t(text('pages.list'))}
        screen={isDetail ? '/dashboard/action-histo?mode=detail' : undefined}
        chips={
          <RadioGroup
            look="segment"
            aria-label={t(text('views.label'))}
            value={isDetail ? 'detail' : 'lots'}
            onValueChange={(value) =>
              setAddress({
                mode: value === 'detail' ? 'detail' : undefined,
                vue: undefined,
                sort: undefined,
                cols: undefined,
              })
            }
            choices={[
              { value: 'lots', label: t(text('views.lots')) },
              { value: 'detail', label: t(text('views.detail')) },
            ]}
          />
        }
        above={<QuickFilters q={address['q'] ?? ''} onQ={(q) => setAddress({ q })} />}
      />
      <LotDrawer lot={address['lot'] ?? null} onClose={() => setAddress({ lot: undefined })} />
      <EntryDrawer id={address['action'] ?? null} onClose={() => setAddress({ action: undefined })} />
    </>
  );
}

/** Lots are made of actions: what is filtered in these is filtered in those. */
function useLiveLots(): void {
  useEffect(() => onRowsChanged(({ resource }) => resource === 'actions' && rowsChanged(lots.name, null)), []);
}
