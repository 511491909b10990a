/** The global parameters: one form, no list. */
import { Button, send, useText } from '../../../core';
import { RecordPage } from '../../../core/form';
import { form } from '../form';
import { globalKey, text } from '../model';

export default function GlobalPage() {
  const t = useText();
  return (
    <RecordPage
      definition={form}
      id={globalKey}
      newTitle={t(text('title'))}
      hrefOf={() => '/dashboard/parametres'}
      actions={() => (
        <Button onClick={() => void send({ id: 'settings.changer' })}>{t(text('actions.changer'))}</Button>
      )}
    />
  );
}
