/** Picks the séance of an element among those to come of its manifestation; none: any of them. */

import { useMemo } from 'react';
import { type ControlProps, http, useFormat, useText } from '../../core';
import { comboboxTexts, useKnown } from '../../core/form';
import { Combobox } from '../../core/ui';
import { seances } from '../events/models/session';
import { text } from './model';

/** Séances offered of one show. */
const most = 60;

interface SessionControlProps {
  item: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  onChange: (change: Readonly<Record<string, unknown>>) => void;
  control: Partial<ControlProps>;
}

export function SessionControl({ item, readOnly, onChange, control }: SessionControlProps) {
  const t = useText();
  const format = useFormat();
  const show = typeof item['idmanif'] === 'number' ? item['idmanif'] : null;
  const key = typeof item['idseanc'] === 'number' ? String(item['idseanc']) : null;
  const known = useKnown('seances', key === null ? [] : [key], noLabels);
  const source = useMemo(
    () => async (typed: string, signal: AbortSignal) => {
      if (show === null) return [];
      const q = `idmanif:${show} date:>=aujourdhui`;
      const { items } = await http.list(seances, { q, sort: 'date', limit: most }, { signal });
      const all = items.map(({ idseanc, date, salle }) => ({
        value: String(idseanc),
        label: format.dateTime(date),
        ...(typeof salle === 'string' && { hint: salle }),
      }));
      return all.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
    },
    [show, format],
  );
  return (
    <Combobox
      {...control}
      key={show}
      source={source}
      known={known.map((choice) => ({ ...choice, label: dateText(choice.label, format) }))}
      value={key}
      readOnly={readOnly}
      disabled={show === null && key === null}
      placeholder={t(text(show === null ? 'panel.pickFirst' : 'panel.any'))}
      onValueChange={(value) => onChange({ idseanc: value === null ? null : Number(value) })}
      texts={comboboxTexts(t)}
    />
  );
}

/** A séance is labelled by its instant. */
function dateText(label: string, format: ReturnType<typeof useFormat>): string {
  return Number.isNaN(Date.parse(label)) ? label : format.dateTime(label);
}

const noLabels = {};
