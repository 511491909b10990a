/** What stands in place of a control that is loading. */
import { useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import { LoadingControl, type NamedControl } from '../../ui';

export function waiting({ control }: { control: NamedControl }) {
  return <LoadingControl {...control} />;
}

export function Coming({ control, text }: { control: NamedControl; text: Text }) {
  const t = useText();
  return <LoadingControl {...control} text={t(text)} />;
}
