import { warningsHeader } from '../../../src/core/contract';
import { lotHeaders } from '../../actions/lot-headers';
import type { Written } from '../write/write-one';
import { etagOf } from './address';

/** What the headers of a write say: the version that it made, its lot, what to look at twice. */
export function writtenHeaders({ row, lot, warnings }: Written): Record<string, string> {
  return {
    ...{ etag: etagOf(row.version), ...lotHeaders(lot) },
    ...(warnings && { [warningsHeader]: encodeURIComponent(JSON.stringify(warnings)) }),
  };
}
