/** The value of an argument as it reads; null when it has none. */

import { isUnset } from '../../../core/args';
import type { AnyCommand } from '../../../core/define';
import { kindOf } from '../../../core/kinds/registry';
import { core } from '../../../i18n/core';
import { formatOf } from '../../../i18n/format';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { codeText } from './asking';

export function valueSaid(
  command: AnyCommand,
  name: string,
  value: unknown,
  t: Translate,
  locale: Locale,
): string | null {
  if (isUnset(value)) return null;
  const { date, dateTime, list, styled } = formatOf(locale);
  const field = command.args?.[name];
  const { shape, numeric } = field ? kindOf(field) : {};
  const one = (each: unknown) =>
    shape === 'choice' || field?.valuesText !== undefined ? t(codeText(command, name, String(each))) : String(each);
  if (typeof value === 'boolean') return t(core(value ? 'form.yes' : 'form.no'));
  if (Array.isArray(value)) return list(value.map(one));
  if (numeric?.style) return styled(Number(value), numeric.style);
  if (shape === 'day') return date(String(value));
  if (shape === 'instant') return dateTime(String(value));
  return one(value);
}
