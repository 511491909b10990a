/** A séance on sale, found by what is typed. */
import { useCallback } from 'react';
import { Combobox, FieldShell, tiersAtom, useAtomValue, useFormat, useText } from '../../../core';
import { comboboxTexts } from '../../../core/form';
import type { Choice } from '../../../core/ui';
import { text } from '../model';
import { findSessions } from './calls';
import type { Desk } from './desk';

interface SessionPickerProps extends Pick<Desk, 'canal'> {
  id?: string;
  label: string;
  error?: string | undefined;
  disabled: boolean;
  chosen: Desk['seance'];
  onChoose(session: Desk['seance']): void;
}

export function SessionPicker({ canal, id, label, error, disabled, chosen, onChoose }: SessionPickerProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const tiers = useAtomValue(tiersAtom);
  const source = useCallback(
    async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
      (await findSessions(typed, canal, tiers, signal)).map(({ idseanc, libelle, date, lieu, libres }) => ({
        value: String(idseanc),
        label: `${libelle} – ${dateTime(date)}`,
        hint: [lieu, t(text('sale.free'), { n: libres })].filter(Boolean).join(' · '),
      })),
    [canal, tiers, dateTime, t],
  );
  return (
    <FieldShell label={label} {...(id !== undefined && { id })} {...(error !== undefined && { error })}>
      {(control) => (
        <Combobox
          {...control}
          disabled={disabled}
          texts={comboboxTexts(t)}
          source={source}
          value={chosen === null ? null : String(chosen.idseanc)}
          known={chosen === null ? [] : [{ value: String(chosen.idseanc), label: chosen.label }]}
          onValueChange={(value, choice) =>
            onChoose(value === null ? null : { idseanc: Number(value), label: choice?.label ?? value })
          }
        />
      )}
    </FieldShell>
  );
}
