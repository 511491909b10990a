/** A day or an instant of a form; a text that is no date is kept as the value, so that the check says so and nothing is saved over it. */

import { useRef } from 'react';
import { useFormat, useLocale, useText } from '../../../i18n/react';
import { localeTag } from '../../../i18n/translate';
import { isoOfWall, wallOfIso } from '../../kinds/date-time/wall-time';
import type { NamedControl } from '../../ui';
import { DateField } from '../../ui';
import { dateTexts } from './control-texts';

export interface DateControlProps {
  kind: 'date' | 'dateTime';
  value: unknown;
  onChange: (value: unknown) => void;
  control: NamedControl;
  readOnly: boolean;
  /** The time zone of an instant; the platform's when absent. */
  zone?: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

export function DateControl({ kind, value, onChange, control, readOnly, zone: ownZone }: DateControlProps) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const zone = ownZone ?? format.own;
  const before = useRef(value);
  const given = typeof value === 'string' && value !== '' ? value : null;
  const wall = kind === 'dateTime' ? wallOfIso(given, zone) : given !== null && day.test(given) ? given : null;
  if (wall !== null) before.current = value;
  return (
    <DateField
      {...control}
      readOnly={readOnly}
      value={wall}
      onValueChange={(next) => onChange(kind === 'dateTime' ? isoOfWall(next, zone) : next)}
      {...(wall === null && given !== null && { text: given })}
      onTextProblem={(text) => {
        if (text !== null) onChange(text);
        // Escape gives back what was there; a good date comes by itself.
        else if (wall === null && given !== null) onChange(before.current);
      }}
      precision={kind === 'dateTime' ? 'minute' : 'day'}
      {...(zone !== undefined && { zone })}
      {...(kind === 'dateTime' && { after: format.zoneSaid(given, zone) })}
      locale={localeTag(locale)}
      texts={dateTexts(t)}
    />
  );
}
