/** Beside the title of a record: each of its states, in its colour. */
import { Lock } from 'lucide-react';
import { useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import { isPublication } from '../../model/content';
import { getAt, leavesOf, type Model, type Row, valueText } from '../../model/model';
import { Badge, StatusDot } from '../../ui';
import { toneOf } from './state-tone';

/** All states of a record. */
export function StateChips({ resource: { model }, row }: { resource: Resource; row: Row }) {
  const states = [...leavesOf(model).values()].filter(
    // What is live is shown by the head of a content.
    (leaf) => leaf.field.state !== undefined && !isPublication(leaf),
  );
  return states.map(({ name }) => <StateChip key={name} model={model} name={name} row={row} />);
}

export interface StateChipProps {
  model: Model;
  /** Leaf that holds the state. */
  name: string;
  row: Row;
}

/** One state of a record; nothing for a flag that is off. */
export function StateChip({ model, name, row }: StateChipProps) {
  const t = useText();
  const leaf = leavesOf(model).get(name);
  const value = leaf && getAt(row, leaf.path);
  if (leaf === undefined || value === null || value === undefined || value === false) return null;
  if (value === true)
    return (
      <Badge tone="wait" icon={<Lock aria-hidden="true" />}>
        {t(leaf.field.state?.said ?? leaf.label)}
      </Badge>
    );
  const tone = toneOf(leaf.field, value);
  return (
    <Badge tone={tone}>
      <StatusDot tone={tone} look="text">
        {t(valueText(model, leaf, String(value)))}
      </StatusDot>
    </Badge>
  );
}
