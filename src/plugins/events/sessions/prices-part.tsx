/** From a séance to the prices it is sold at: those of its grid, which others may share. */
import { useStore } from '@tanstack/react-form';
import { Grid3x3 } from 'lucide-react';
import { Button, send, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { text } from '../text';

export function SessionPricesPart({ form }: { form: RecordForm }) {
  const t = useText();
  const grille = useStore(form.values.store, ({ values }) => String(Reflect.get(values, 'grilleTarif') ?? '').trim());
  if (grille === '') return null;
  return (
    <Button icon={<Grid3x3 />} onClick={() => void send({ id: 'customer-natures.ouvrirGrille', args: { grille } })}>
      {t(text('sessions.prices.open'), { grille })}
    </Button>
  );
}
