import { useFormat, useLocale } from '../../../i18n/react';
import { localeTag } from '../../../i18n/translate';
import type { FieldControlProps } from '../../form/fields/field-control';
import { NumberInput } from '../../ui';
import { kindOf } from '../registry';
import type { KindView } from '../view';

/** Numbers of any kind: its signs stand after what is typed. */
function Control({ leaf, value, onChange, control, readOnly = false }: FieldControlProps) {
  const locale = useLocale();
  const format = useFormat();
  const { numeric } = kindOf(leaf.field);
  const { min, max, unit } = leaf.field;
  const after = unit
    ? format.unit(typeof value === 'number' ? value : null, unit)
    : numeric?.style && format.signs(numeric.style).join('').trim();
  return (
    <NumberInput
      {...control}
      readOnly={readOnly}
      locale={localeTag(locale)}
      {...(numeric && { numeric })}
      value={typeof value === 'number' ? value : null}
      text={typeof value === 'string' ? value : undefined}
      onValueChange={onChange}
      onTextProblem={onChange}
      step={numeric?.decimals === 0 ? 1 : 0.01}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(after && { after })}
    />
  );
}

export const numberView: KindView = { Control };
