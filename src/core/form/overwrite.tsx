/** Asked before what was written is written over: what is lost, and a copy of it (domains.md 22). */
import { type ReactNode, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { save } from '../http/download';
import { Button } from '../ui';
import { Dialog } from '../ui/overlays/dialog';

export interface Overwriting {
  /** What is lost, in a sentence. */
  lost: string;
  /** A file of it, offered as *Garder une copie*. */
  copy?: { name: string; text: string };
  go: () => void;
  /** Words of its own: the question, the button that goes on, the one that does not. */
  title?: string;
  action?: string;
  stay?: string;
}

/** The dialog of overwriting: `ask` opens it, `question` draws it. */
export function useOverwrite(): { ask: (overwriting: Overwriting) => void; question: ReactNode } {
  const t = useText();
  const [asked, setAsked] = useState<Overwriting | null>(null);
  const close = () => setAsked(null);
  const question = asked && (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={asked.title ?? t(core('content.overwrite.title'))}
      description={asked.lost}
      closeLabel={asked.stay ?? t(core('content.overwrite.stay'))}
      onClose={close}
      footer={
        <>
          {asked.copy && (
            <Button
              onClick={() => asked.copy && save(new Blob([asked.copy.text], { type: 'text/plain' }), asked.copy.name)}
            >
              {t(core('content.overwrite.copy'))}
            </Button>
          )}
          <Button
            onClick={() => {
              close();
              asked.go();
            }}
          >
            {asked.action ?? t(core('content.overwrite.go'))}
          </Button>
          <Button variant="primary" onClick={close}>
            {asked.stay ?? t(core('content.overwrite.stay'))}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
  return { ask: setAsked, question };
}
