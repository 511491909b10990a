import { useAtomValue } from 'jotai/react';
import { ArrowDown, ArrowUp, Check, PenLine, Play, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { commandOf } from '../../core/command-of';
import { registryAtom } from '../../core/registry';
import { send } from '../../core/send';
import { Button, IconButton, TextInput } from '../../core/ui';
import { core } from '../../i18n/core';
import { languageAtom } from '../../i18n/runtime';
import { chordOfPress } from '../keys/chord';
import { platform } from '../platform';
import { longestName, type Macro } from './macro';
import styles from './panel.module.css';
import { stepTexts } from './step-texts';

/** The buttons of a row, so that the focus finds its own again. */
export type Act = 'run' | 'rename' | 'up' | 'down' | 'delete';

export interface MacroRowProps {
  macro: Macro;
  isFirst: boolean;
  isLast: boolean;
  /** Why it may not be replayed now. */
  refused: string | undefined;
  onRun(): void;
  /** One place up or down; `act` is where the focus stays. */
  onMove(step: 1 | -1, act: Act): void;
  onDelete(): void;
}

/** One macro: its name, its steps, and what can be done with it. `Alt+↑/↓` moves it. */
export function MacroRow({ macro, isFirst, isLast, refused, onRun, onMove, onDelete }: MacroRowProps) {
  const { t } = useAtomValue(languageAtom);
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack) renameButton.current?.focus();
    setBack(false);
  }, [isBack]);
  const { id, nom } = macro;
  const press = (event: KeyboardEvent) => {
    const chord = chordOfPress(event.nativeEvent, platform);
    const step = chord === 'Alt+ArrowUp' ? -1 : chord === 'Alt+ArrowDown' ? 1 : null;
    if (step === null || renaming) return;
    event.preventDefault();
    const { activeElement } = document;
    const act = activeElement instanceof HTMLElement ? activeElement.dataset['act'] : undefined;
    onMove(step, isAct(act) ? act : 'run');
  };
  return (
    // The keys move the row that holds the focus; its buttons do the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li data-macro={id} className={styles.row} onKeyDown={press}>
      <div className={styles.line}>
        {renaming ? (
          <Rename
            macro={macro}
            onEnd={() => {
              setRenaming(false);
              setBack(true);
            }}
          />
        ) : (
          <>
            <span className={styles.name}>{nom}</span>
            <span className={styles.acts}>
              <Button
                size="small"
                icon={<Play aria-hidden="true" />}
                aria-label={t(core('macros.panel.runNamed'), { nom })}
                data-act="run"
                onClick={onRun}
                reason={refused}
              >
                {t(core('macros.panel.run'))}
              </Button>
              <IconButton
                ref={renameButton}
                size="small"
                label={t(core('macros.panel.rename'), { nom })}
                icon={<PenLine aria-hidden="true" />}
                data-act="rename"
                onClick={() => setRenaming(true)}
              />
              <IconButton
                size="small"
                label={t(core('macros.panel.up'), { nom })}
                icon={<ArrowUp aria-hidden="true" />}
                data-act="up"
                aria-disabled={isFirst}
                onClick={() => onMove(-1, 'up')}
              />
              <IconButton
                size="small"
                label={t(core('macros.panel.down'), { nom })}
                icon={<ArrowDown aria-hidden="true" />}
                data-act="down"
                aria-disabled={isLast}
                onClick={() => onMove(1, 'down')}
              />
              <IconButton
                size="small"
                label={t(core('macros.panel.delete'), { nom })}
                icon={<Trash2 aria-hidden="true" />}
                data-act="delete"
                onClick={onDelete}
              />
            </span>
          </>
        )}
      </div>
      <Steps macro={macro} />
    </li>
  );
}

/** Enter keeps the new name, Escape the old one. */
function Rename({ macro: { id, nom }, onEnd }: { macro: Macro; onEnd(): void }) {
  const { t } = useAtomValue(languageAtom);
  const [typed, setTyped] = useState(nom);
  const isSame = typed.trim() === '' || typed.trim() === nom;
  return (
    <form
      className={styles.rename}
      data-keeps-escape=""
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) void send({ id: 'macros.rename', args: { macro: id, nom: typed.trim() } });
        onEnd();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <TextInput
        value={typed}
        maxLength={longestName}
        aria-label={t(core('macros.args.nom'))}
        // The button that opened it is gone: the focus goes on here.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconButton type="submit" label={t(core('macros.panel.save'))} icon={<Check aria-hidden="true" />} />
      <IconButton label={t(core('macros.panel.cancel'))} icon={<X aria-hidden="true" />} onClick={onEnd} />
    </form>
  );
}

function Steps({ macro: { resource, etapes } }: { macro: Macro }) {
  const { t } = useAtomValue(languageAtom);
  const { finders } = useAtomValue(registryAtom);
  const kind = finders.find((finder) => finder.resource === resource)?.title;
  return (
    <details className={styles.details}>
      <summary>
        {t(core('macros.panel.showSteps'), { n: etapes.length })}
        {kind !== undefined && <> · {t(core('macros.panel.kind'), { sorte: t(kind) })}</>}
      </summary>
      <ol className={styles.steps}>
        {etapes.map((step, index) => {
          const { title, detail } = stepTexts(step, commandOf(step.id));
          return (
            // Steps have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              {title}
              {detail !== undefined && <span className={styles.detail}> {detail}</span>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function isAct(act: string | undefined): act is Act {
  return act === 'run' || act === 'rename' || act === 'up' || act === 'down' || act === 'delete';
}
