import { useAtomValue, useSetAtom } from 'jotai/react';
import { CircleDot, CirclePlay, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { selectionAtom, undoableAtom } from '../../core/facts';
import { recordingAtom } from '../../core/recording';
import { registryAtom } from '../../core/registry';
import { send } from '../../core/send';
import { useCaps } from '../../core/shell/caps';
import { Button, Drawer, EmptyState, VisuallyHidden } from '../../core/ui';
import { core } from '../../i18n/core';
import { languageAtom } from '../../i18n/runtime';
import { keysOfPress } from '../keys/chord';
import { panelAtom } from '../panels';
import { platform } from '../platform';
import { commandPrefix, macrosAtom } from './macro';
import styles from './panel.module.css';
import { type Act, MacroRow } from './panel-row';

/** The place of macros: see them, rename, put in order, replay on what is selected, delete. */
export function MacroPanel() {
  const { t } = useAtomValue(languageAtom);
  const setPanel = useSetAtom(panelAtom);
  const macros = useAtomValue(macrosAtom);
  const refused = useAtomValue(recordingAtom) === null ? undefined : t(core('macros.refused.inside'));
  const caps = useCaps();
  const { list, moved, move, remove } = useRowMoves();
  const leave = (id: string) => {
    setPanel(null);
    void send({ id });
  };
  const undo = useUndo();
  const at = macros.findIndex(({ id }) => id === moved);
  const place = { nom: macros[at]?.nom ?? '', place: at + 1, total: macros.length };
  const press = (event: KeyboardEvent) => {
    if (undo === null || event.defaultPrevented || isText(event.target)) return;
    if (keysOfPress(event.nativeEvent, platform) !== 'Mod+Z') return;
    event.preventDefault();
    undo.run();
  };
  return (
    <Drawer
      open
      onClose={() => setPanel(null)}
      title={t(core('macros.titles.manage'))}
      description={t(core('macros.panel.lead'))}
      closeLabel={t(core('macros.panel.close'))}
      footer={
        <div className={styles.foot}>
          {undo && (
            <Button icon={<Undo2 aria-hidden="true" />} keys={caps('Mod+Z')} onClick={undo.run} className={styles.undo}>
              {t(core('macros.panel.undo'), { quoi: undo.what })}
            </Button>
          )}
          <Button
            icon={<CircleDot aria-hidden="true" />}
            keys={caps('F9')}
            onClick={() => leave('macros.record')}
            reason={refused}
          >
            {t(core('macros.panel.record'))}
          </Button>
        </div>
      }
    >
      {/* Keys of the drawer: each is also a button. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={press} className={styles.content}>
        {macros.length === 0 ? (
          <EmptyState
            icon={<CirclePlay aria-hidden="true" />}
            title={t(core('macros.panel.empty'))}
            detail={t(core('macros.panel.emptyDetail'))}
          />
        ) : (
          <>
            <Target />
            <ol ref={list} className={styles.list} aria-label={t(core('macros.panel.list'))}>
              {macros.map((macro, index) => (
                <MacroRow
                  key={macro.id}
                  macro={macro}
                  isFirst={index === 0}
                  isLast={index === macros.length - 1}
                  refused={refused}
                  onRun={() => leave(commandPrefix + macro.id)}
                  onMove={(step, act) => move(macro.id, step, act)}
                  onDelete={() => remove(macro.id)}
                />
              ))}
            </ol>
          </>
        )}
        <VisuallyHidden role="status">{at < 0 ? '' : t(core('macros.panel.moved'), place)}</VisuallyHidden>
      </div>
    </Drawer>
  );
}

/** Moves and deletes rows; one that was moved or deleted takes the focus with it, or leaves it to its neighbour. */
function useRowMoves() {
  const macros = useAtomValue(macrosAtom);
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ id: string; act: Act } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { id, act } = wanted.current;
    const row = list.current?.querySelector(`[data-macro="${CSS.escape(id)}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-act="${act}"]`);
    wanted.current = null;
    button?.focus();
  }, [macros]);

  const move = (id: string, step: 1 | -1, act: Act) => {
    const to = macros.findIndex((each) => each.id === id) + step;
    if (to < 0 || to >= macros.length) return;
    wanted.current = { id, act };
    setMoved(id);
    void send({ id: 'macros.move', args: { macro: id, pas: step } });
  };
  const remove = (id: string) => {
    const at = macros.findIndex((each) => each.id === id);
    const next = macros[at + 1] ?? macros[at - 1];
    wanted.current = next ? { id: next.id, act: 'delete' } : null;
    void send({ id: 'macros.delete', args: { macro: id } });
  };
  return { list, moved, move, remove };
}

/** What macros would be replayed on. */
function Target() {
  const { t } = useAtomValue(languageAtom);
  const { resources } = useAtomValue(registryAtom);
  const selection = useAtomValue(selectionAtom);
  const many = selection && selection.count > 0 ? resources.get(selection.resource)?.many : undefined;
  return (
    <p className={styles.target}>
      {many === undefined
        ? t(core('macros.panel.onNothing'))
        : t(core('macros.panel.onSelection'), { cible: t(many, { n: selection?.count ?? 0 }) })}
    </p>
  );
}

/** Takes back what was last done, when it was done to macros. */
function useUndo(): { what: string; run(): void } | null {
  const { t } = useAtomValue(languageAtom);
  const undoable = useAtomValue(undoableAtom);
  if (undoable === null || !/^macros\.(?:restore|order)$/.test(undoable.call.id)) return null;
  return { what: t(undoable.said.text, undoable.said.params), run: () => void send({ id: 'history.undo' }) };
}

function isText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}
