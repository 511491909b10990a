/** One of the last actions, with *Annuler* or *Rétablir*. */
import { CirclePlus, Import, LockKeyhole, type LucideIcon, PenLine, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type ActionKind,
  Badge,
  Button,
  hidesFields,
  type Line,
  PageLink,
  sayFields,
  sayLine,
  sayObject,
  send,
  useFormat,
  useText,
} from '../../../core';
import { text } from '../text';
import styles from './dashboard.module.css';

const icons: Partial<Record<ActionKind, LucideIcon>> = {
  CREATION: CirclePlus,
  SUPPRESSION: Trash2,
  STATUT: Tag,
  PUBLICATION: Tag,
  DEPUBLICATION: Tag,
  VERROU: LockKeyhole,
  IMPORT: Import,
};

export function ActionLine({ line, when }: { line: Line; when: string }) {
  const t = useText();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const Icon = icons[line.kind] ?? PenLine;
  const said = { titre: sayLine(line, t), objet: sayObject(line, t) };
  const lot = line.takenBackBy ?? line.lot;
  const isBack = line.takenBackBy !== null;
  const turn = async () => {
    setBusy(true);
    await send({ id: 'history.revert', args: { lot } });
    setBusy(false);
  };
  return (
    <div className={styles.line}>
      <Icon aria-hidden="true" />
      <p className={styles.action}>
        <PageLink to={`/dashboard/action-histo?lot=${encodeURIComponent(line.lot)}`} className={styles.strong ?? ''}>
          {hidesFields(line, t) ? sayFields(line.paths, line.resource, t, format) : said.titre}
        </PageLink>
        <span className={styles.object}>{said.objet}</span>
        {isBack && <Badge>{t(text('actions.undone'))}</Badge>}
      </p>
      <time className={styles.when} dateTime={line.date} title={format.dateTime(line.date)}>
        {when}
      </time>
      {line.fields > 0 && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void turn()}
          aria-label={t(text(isBack ? 'actions.redoOf' : 'actions.undoOf'), said)}
        >
          {t(text(isBack ? 'actions.redo' : 'actions.undo'))}
        </Button>
      )}
    </div>
  );
}
