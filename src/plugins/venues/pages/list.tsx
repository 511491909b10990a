/** Venues. */
import { useText } from '../../../core';
import { ResourceList } from '../../../core/table/resource-list';
import { venueTable } from '../tables';
import { text } from '../text';
import { useWritesVenues } from '../use-writes';

const readTable = { ...venueTable, readOnly: true };

export default function VenuesPage() {
  const t = useText();
  const writes = useWritesVenues();
  return (
    <ResourceList table={writes ? venueTable : readTable} title={t(text('title'))} createLabel={t(text('create'))} />
  );
}
