/** Makes a lot of what is ticked, or asks what it holds. */
import { FilePlus2 } from 'lucide-react';
import { Button, send, useText } from '../../../core';
import { text } from '../text';

export function NewLotButton() {
  const t = useText();
  return (
    <Button icon={<FilePlus2 />} onClick={() => void send({ id: 'releases.creer' })}>
      {t(text('actions.creer'))}
    </Button>
  );
}
