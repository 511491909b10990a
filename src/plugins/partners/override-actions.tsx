/** At the head of the table of overrides: two partners side by side, one setting for many. */
import { GitCompareArrows, SlidersHorizontal } from 'lucide-react';
import { actorAtom, Button, mayDo, send, useAtomValue, useText } from '../../core';
import { partners, text } from './model';

export function ComparePartners() {
  const t = useText();
  return (
    <Button icon={<GitCompareArrows />} onClick={() => void send({ id: 'partners.comparer' })}>
      {t(text('overrides.compare'))}
    </Button>
  );
}

export function SetOne() {
  const t = useText();
  const mayWrite = mayDo(useAtomValue(actorAtom), partners, 'update');
  if (!mayWrite) return null;
  return (
    <Button variant="primary" icon={<SlidersHorizontal />} onClick={() => void send({ id: 'partners.fixer' })}>
      {t(text('overrides.set'))}
    </Button>
  );
}
