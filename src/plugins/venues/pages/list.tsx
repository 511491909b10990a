/** Venues. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { venueTable } from '../tables';
import { text } from '../text';
import { useWritesVenues } from '../use-writes';

export { venueTable as table };

/** For those who only read: nothing to make, nothing to change. */
const { create: _create, ...read } = venueTable;
const readTable = { ...read, readOnly: true, selection: ['venues.manifestations'] };

export default function VenuesPage() {
  const t = useText();
  const writes = useWritesVenues();
  return (
    <ResourceList
      table={writes ? venueTable : readTable}
      title={t(text('title'))}
      {...(writes && { createLabel: t(text('create')) })}
    />
  );
}
