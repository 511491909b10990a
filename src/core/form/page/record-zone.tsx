/** Hours of a record's page are those of its partners, of one that is being made those of the partner chosen for it. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { ZoneContext } from '../../../i18n/react';
import { tiersAtom, userAtom } from '../../facts';
import type { Row } from '../../model/model';
import { openZone, ownerLeaf, ownersOf, rowZone, siteZone } from '../../zones';
import type { RecordForm } from '../record/record-form';

interface RecordZoneProps {
  form: RecordForm;
  row: Row | null;
  children: ReactNode;
}

export function RecordZone({ form, row, children }: RecordZoneProps) {
  const { model } = form.resource;
  const owner = ownerLeaf(model);
  const isTyped = owner !== undefined && owner.field.derived !== true;
  const typed = useStore(form.values.store, ({ values }) => (isTyped ? values[owner.name] : undefined));
  const tiers = useAtomValue(tiersAtom);
  useAtomValue(userAtom);
  const zoneOf = () => {
    if (owner === undefined) return undefined;
    if (typeof typed === 'string' && typed !== '') return siteZone([typed]);
    if (Array.isArray(typed) && typed.length > 0) return siteZone(typed.map(String));
    if (row && ownersOf(model, row).some((each) => each !== null)) return rowZone(model, row);
    return tiers === null ? openZone(model) : siteZone([tiers]);
  };
  return <ZoneContext value={zoneOf()}>{children}</ZoneContext>;
}
