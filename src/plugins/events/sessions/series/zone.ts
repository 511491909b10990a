/** The time zone of the séances of a manifestation: that of its partner. */
import { http, rowZone } from '../../../../core';
import { manifestations } from '../../model';

/** Undefined: the platform's. */
export async function zoneOfEvent(idmanif: number, signal?: AbortSignal): Promise<string | undefined> {
  const row = await http.show(manifestations, idmanif, signal && { signal });
  return rowZone(manifestations.model, { ...row });
}
