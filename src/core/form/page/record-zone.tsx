/** Hours and amounts of a record's page are those of its partners, of one that is being made those of the partner chosen for it. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { CurrencyContext, ZoneContext } from '../../../i18n/react';
import { tiersAtom, userAtom } from '../../facts';
import type { Row } from '../../model/model';
import { openZone, ownerLeaf, ownersOf, siteCurrency, siteZone } from '../../zones';
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
  const ownersNow = () => {
    if (owner === undefined) return [];
    if (typeof typed === 'string' && typed !== '') return [typed];
    if (Array.isArray(typed) && typed.length > 0) return typed.map(String);
    const own = row ? ownersOf(model, row) : [];
    if (own.some((each) => each !== null)) return own;
    return tiers === null ? [] : [tiers];
  };
  const owners = ownersNow();
  const isOpen = owner !== undefined && owners.length === 0;
  return (
    <ZoneContext value={isOpen ? openZone(model) : siteZone(owners)}>
      <CurrencyContext value={siteCurrency(owners)}>{children}</CurrencyContext>
    </ZoneContext>
  );
}
