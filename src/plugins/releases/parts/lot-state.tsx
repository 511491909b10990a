/** The state of a lot: a shape and a word. */
import { Badge, StatusDot, textOf, useText } from '../../../core';
import type { Tone } from '../../../core/model';
import { publicationModel, type LotState as State } from '../model';

const tones = publicationModel.sections[''].etat.state?.tones ?? {};

export function LotState({ etat }: { etat: State | null }) {
  const t = useText();
  if (etat === null) return null;
  const tone: Tone = tones[etat] ?? 'idle';
  return (
    <Badge tone={tone}>
      <StatusDot tone={tone} look="text">
        {t(textOf(`releases.lot.values.etat.${etat}`))}
      </StatusDot>
    </Badge>
  );
}
