/** Beside the title of a record that is shown and sold: its status, its lock. */
import { Lock } from 'lucide-react';
import { useText } from '../../i18n/react';
import { type Text, textOf } from '../../i18n/text';
import type { Resource } from '../define';
import { getAt, leavesOf, type Row } from '../model/model';
import { toneOf } from '../table/status-tone';
import { Badge, StatusDot } from '../ui';

export interface StateChipsProps {
  /** Its model has the leaves `statut` and `lockStatus`. */
  resource: Resource;
  row: Row;
  /** Said of a locked record. */
  locked: Text;
}

export function StateChips({ resource, row, locked }: StateChipsProps) {
  const t = useText();
  const valueOf = (leaf: string) => getAt(row, leavesOf(resource.model).get(leaf)?.path ?? leaf);
  const status = String(valueOf('statut'));
  const tone = toneOf(status);
  return (
    <>
      <Badge tone={tone}>
        <StatusDot tone={tone} look="text">
          {t(textOf(`core.statut.${status}`))}
        </StatusDot>
      </Badge>
      {valueOf('lockStatus') === true && (
        <Badge tone="wait" icon={<Lock aria-hidden="true" />}>
          {t(locked)}
        </Badge>
      )}
    </>
  );
}
