/** The reason that the server wants before it saves (a status that goes back), prompted for once, with what hangs on the record. */
import { useAtomValue } from 'jotai/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { send } from '../../send';
import { Button, FieldShell, TextInput } from '../../ui';
import { Dialog } from '../../ui/overlays/dialog';
import { RecordUsages } from '../../usage/usage-part';
import type { RecordForm } from '../record/record-form';

export function MotifDialog({ form }: { form: RecordForm }) {
  return useAtomValue(form.asksMotif) ? <MotifQuestion form={form} /> : null;
}

function MotifQuestion({ form }: { form: RecordForm }) {
  const t = useText();
  const id = useId();
  const [motif, setMotif] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = motif.trim() === '';
  const save = () => {
    setTried(true);
    if (isMissing) return;
    form.giveMotif(motif.trim());
    void send({ id: 'form.save' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      open
      size="small"
      outside="keep"
      title={t(core('form.motifTitle'))}
      description={t(core('form.motifText'))}
      closeLabel={t(core('form.stay'))}
      onClose={() => form.giveMotif(null)}
      footer={
        <>
          <Button onClick={() => form.giveMotif(null)}>{t(core('form.stay'))}</Button>
          <Button variant="primary" onClick={save}>
            {t(core('form.save'))}
          </Button>
        </>
      }
    >
      <FieldShell
        id={id}
        label={t(core('form.motif'))}
        required
        {...(isTried && isMissing && { error: t(core('rules.required')) })}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            value={motif}
            onChange={(event) => setMotif(event.target.value)}
            onKeyDown={press}
          />
        )}
      </FieldShell>
      {form.id !== null && (
        <RecordUsages resource={form.resource} id={form.id} bare onGo={() => form.giveMotif(null)} />
      )}
    </Dialog>
  );
}
