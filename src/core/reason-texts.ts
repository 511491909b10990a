/** Reasons why a row is not changed, as one text. */
import { core } from '../i18n/core';
import type { Translate } from '../i18n/translate';
import type { BlockedRow } from './contract';

type Reasons = readonly { message: string }[];

/** The messages one after the other, separated; none but the last keeps its full stop. */
export function reasonsText(reasons: Reasons, t: Translate): string {
  const messages = reasons.map(({ message }, at) => (at < reasons.length - 1 ? message.replace(/\.$/, '') : message));
  return messages.join(t(core('commands.reasonSeparator')));
}

const named = 3;

/** The first blocked rows with their reasons, one a line, and how many more there are. */
export function blockedText(rows: readonly Pick<BlockedRow, 'label' | 'reasons'>[], t: Translate): string {
  const lines = rows.slice(0, named).map(({ label, reasons }) => `${label} — ${reasonsText(reasons, t)}`);
  const n = rows.length - lines.length;
  return [...lines, ...(n > 0 ? [t(core('commands.othersBlocked'), { n })] : [])].join('\n');
}
