/** Confirms that what was written is overwritten: what is lost, and a copy of it (domains.md 22). */
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
  const [overwriting, setOverwriting] = useState<Overwriting | null>(null);
  const close = () => setOverwriting(null);
  const question = overwriting && (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={overwriting.title ?? t(core('content.overwrite.title'))}
      description={overwriting.lost}
      closeLabel={overwriting.stay ?? t(core('content.overwrite.stay'))}
      onClose={close}
      footer={
        <>
          {overwriting.copy && (
            <Button
              onClick={() =>
                overwriting.copy &&
                save(new Blob([overwriting.copy.text], { type: 'text/plain' }), overwriting.copy.name)
              }
            >
              {t(core('content.overwrite.copy'))}
            </Button>
          )}
          <Button
            onClick={() => {
              close();
              overwriting.go();
            }}
          >
            {overwriting.action ?? t(core('content.overwrite.go'))}
          </Button>
          <Button variant="primary" onClick={close}>
            {overwriting.stay ?? t(core('content.overwrite.stay'))}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
  return { ask: setOverwriting, question };
}
