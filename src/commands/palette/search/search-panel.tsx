import { useAtom, useAtomValue } from 'jotai/react';
import { CircleHelp } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { factsAtom } from '../../../core/facts';
import { fold } from '../../../core/filter/fold';
import { ownerOf, registryAtom } from '../../../core/registry';
import { VisuallyHidden } from '../../../core/ui';
import { say } from '../../../core/ui/overlays/toast';
import { languageAtom } from '../../../i18n/runtime';
import { chordOfPress } from '../../keys/chord';
import { platform } from '../../platform';
import { text } from '../../texts';
import { Chip, Field } from '../field';
import { Frame } from '../frame';
import { Hint } from '../hints';
import { iconOf } from '../icons';
import { keyOfPalette } from '../palette-keys';
import { isRefused, usePendingEnter } from '../pending-enter';
import { PreviewPane } from '../preview-pane';
import { RowList } from '../row-list';
import { moveOfChip } from '../sentence/chip-keys';
import { actionsAtom, typedAtom } from '../state';
import { highlighted, moved, type Row } from './row';
import { forgetChoice, linkOf, runRow } from './run-row';
import { chooseKind, leave, NOTHING_TYPED, SCOPE_SIGNS, type Typed, type } from './scope';
import styles from './search-panel.module.css';
import { useRows } from './use-rows';

/** The palette while it looks for something. */
export function SearchPanel({ onClose }: { onClose(): void }) {
  const { t } = useAtomValue(languageAtom);
  const scope = useScope();
  const { typed, setTyped, actionsOf } = scope;
  const { rows, waiting, failed } = useRows(typed, actionsOf);
  const kinds = useKinds();
  const example = useExample();
  const isBlank = typed.scope === 'all' && typed.text === '' && !actionsOf;
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { current, isMoved, onHighlight } = useHighlight(rows, scope);
  const highlight = current?.id ?? null;

  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(0, end);
  }, []);

  const choose = useChoose(setTyped, field);
  const enter = usePendingEnter({ current, isMoved }, typed, waiting, choose);

  const press = (event: KeyboardEvent) => {
    if (takesChip(event, field.current, current, scope.write)) return enter.letGo();
    const key = keyOfPalette(event, field.current);
    if (key === null) return;
    event.preventDefault();
    enter.letGo();
    switch (key) {
      case 'run':
        return enter.press();
      case 'newTab':
        return current && choose(current, { newTab: true });
      case 'copy':
        return current && copy(linkOf(current), t(text('linkCopied')));
      case 'actions':
        return current?.record && !actionsOf ? scope.showActions(current) : undefined;
      case 'forget':
        return current?.chosen && forget(current, t(text('forgotten')));
      case 'leave':
        return void scope.leave();
      case 'close':
        return scope.leave() ? undefined : onClose();
      case 'tab':
      case 'tabBack':
        if (isBlank && key === 'tab') return scope.write(example);
        return setTyped(
          chooseKind(typed, kinds, (label, said) => fold(label).startsWith(fold(said)), key === 'tabBack'),
        );
      default: {
        const to = rowsAround(rows, highlight)[key];
        return to && onHighlight(to.id);
      }
    }
  };

  return (
    <Frame
      label={t(text('palette'))}
      highlight={highlight}
      onClose={onClose}
      onKeyDown={press}
      head={
        <>
          <Chips kinds={kinds} />
          <Field
            ref={field}
            label={t(text('search'))}
            placeholder={
              isBlank
                ? t(text('placeholders.example'), { exemple: example })
                : t(text(actionsOf ? 'placeholders.actions' : `placeholders.${typed.scope}`))
            }
            value={typed.text}
            listId={listId}
            highlight={highlight}
            waiting={waiting}
            onChange={(value) => {
              enter.letGo();
              scope.write(value);
            }}
          />
        </>
      }
      foot={<Hints current={current} isBlank={isBlank} />}
      aside={current?.record && <PreviewPane row={current} />}
    >
      <Notes of={current} />
      <RowList
        id={listId}
        label={t(text('results'))}
        rows={rows}
        highlight={highlight}
        onHighlight={onHighlight}
        onChoose={choose}
        footer={<Aftermath empty={rows.length === 0 && !waiting} failed={failed} />}
      />
      <VisuallyHidden role="status">{waiting ? '' : t(text('count'), { n: rows.length })}</VisuallyHidden>
    </Frame>
  );
}

/** What is typed and in which scope, the record whose actions are shown; and how each is left. */
function useScope() {
  const [typed, setTyped] = useAtom(typedAtom);
  const [actionsOf, setActionsOf] = useAtom(actionsAtom);
  return {
    typed,
    setTyped,
    actionsOf,
    write: (value: string) => setTyped(actionsOf ? { ...typed, text: value } : type(typed, value)),
    showActions: (row: Row) => {
      setActionsOf(row);
      setTyped({ ...typed, text: '' });
    },
    /** Whether there was a scope to leave. */
    leave: () => {
      if (actionsOf) setActionsOf(null);
      else if (typed.scope === 'all') return false;
      else setTyped(leave({ ...typed, text: '' }));
      return true;
    },
  };
}

/** The highlight follows the text: a new text starts at the first row; rows that come later do not move it. */
function useHighlight(
  rows: readonly Row[],
  { typed, actionsOf }: Pick<ReturnType<typeof useScope>, 'typed' | 'actionsOf'>,
) {
  const [chosen, setChosen] = useState<{ id: string; by: string } | null>(null);
  const by = `${typed.scope} ${typed.resource} ${typed.text} ${actionsOf?.id}`;
  const onHighlight = useCallback((id: string) => setChosen({ id, by }), [by]);
  const isMoved = chosen?.by === by;
  return { current: highlighted(rows, isMoved ? chosen.id : null), isMoved, onHighlight };
}

/** Whether a key was one over the parts of the sentence that the row stands for. */
function takesChip(
  event: KeyboardEvent,
  field: HTMLInputElement | null,
  row: Row | undefined,
  write: (value: string) => void,
): boolean {
  const chord = chordOfPress(event.nativeEvent, platform);
  if (!row?.chips || !field || chord === null) return false;
  const caret = { value: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
  const move = moveOfChip(chord, caret, row.chips);
  if (!move) return false;
  event.preventDefault();
  if ('mark' in move) field.setSelectionRange(move.mark.from, move.mark.to);
  else {
    flushSync(() => write(move.write));
    field.setSelectionRange(move.caret, move.caret);
  }
  return true;
}

/** Runs a row, opens its scope, or says why it may not be used. */
function useChoose(setTyped: (typed: Typed) => void, field: RefObject<HTMLInputElement | null>) {
  return useCallback(
    (row: Row, event: { newTab: boolean }) => {
      if (row.blocked !== undefined && isRefused(row)) return void say({ kind: 'info', text: row.blocked });
      if (row.sign === undefined) return runRow(row, event);
      const [sign, resource] = [row.sign.charAt(0), row.sign.slice(1)];
      const opened = type(NOTHING_TYPED, sign);
      setTyped(resource === '' ? opened : { ...opened, resource });
      field.current?.focus();
    },
    [setTyped, field],
  );
}

/** The rows that keys lead to. */
function rowsAround(rows: readonly Row[], highlight: string | null) {
  const at = rows.findIndex(({ id }) => id === highlight);
  return {
    down: moved(rows, highlight, 1),
    up: moved(rows, highlight, -1),
    pageDown: rows[Math.min(rows.length - 1, at + 8)],
    pageUp: rows[Math.max(0, at - 8)],
    first: rows[0],
    last: rows.at(-1),
  };
}

function Hints({ current, isBlank }: { current: Row | undefined; isBlank: boolean }) {
  const { t } = useAtomValue(languageAtom);
  const { scope } = useAtomValue(typedAtom);
  const actionsOf = useAtomValue(actionsAtom);
  return (
    <>
      <Hint keys="Enter">{t(text(current?.chips ? 'hints.check' : 'hints.run'))}</Hint>
      {isBlank && <Hint keys="Tab">{t(text('hints.example'))}</Hint>}
      {current?.chips && <Hint keys="ArrowLeft">{t(text('hints.part'))}</Hint>}
      {current?.chips && <Hint keys="Backspace">{t(text('hints.text'))}</Hint>}
      {(scope === 'records' || scope === 'id') && <Hint keys="Tab">{t(text('hints.kind'))}</Hint>}
      {current?.record && !actionsOf && <Hint keys="ArrowRight">{t(text('hints.actions'))}</Hint>}
      {current?.chosen && <Hint keys="Shift+Delete">{t(text('hints.forget'))}</Hint>}
      {current?.href !== undefined && <Hint keys="Mod+Enter">{t(text('hints.newTab'))}</Hint>}
      <Hint keys="Mod+C">{t(text('hints.copy'))}</Hint>
      <Hint keys="?" end>
        {t(text('hints.scopes'))}
      </Hint>
    </>
  );
}

/** What of the sentence is not understood, or will not be done. */
function Notes({ of }: { of: Row | undefined }) {
  const notes = of?.sentence?.notes ?? [];
  return (
    <div aria-live="polite">
      {notes.map((note) => (
        <p key={note} className={styles.strip}>
          <CircleHelp aria-hidden="true" />
          {note}
        </p>
      ))}
    </div>
  );
}

/** What stands before the field: scope, kind, the record whose actions are shown, the selection. */
function Chips({ kinds }: { kinds: readonly { resource: string; label: string }[] }) {
  const { t } = useAtomValue(languageAtom);
  const { selection } = useAtomValue(factsAtom);
  const { resources, finders } = useAtomValue(registryAtom);
  const typed = useAtomValue(typedAtom);
  const actionsOf = useAtomValue(actionsAtom);
  if (actionsOf) return <Chip icon={iconOf(actionsOf)}>{actionsOf.title}</Chip>;
  if (typed.scope !== 'all') {
    const kind = kinds.find(({ resource }) => resource === typed.resource)?.label;
    return <Chip>{kind ?? `${signOf(typed.scope)} ${t(text(`scopes.${typed.scope}`))}`}</Chip>;
  }
  const many = selection && resources.get(selection.resource)?.many;
  const icon = finders.find(({ resource }) => resource === selection?.resource)?.icon;
  return many === undefined || many === null ? null : <Chip icon={icon}>{t(many, { n: selection?.count ?? 0 })}</Chip>;
}

/** Under the rows: nothing found, and the sources that did not answer, quietly. */
function Aftermath({ empty, failed }: { empty: boolean; failed: readonly string[] }) {
  const { t } = useAtomValue(languageAtom);
  if (!empty && failed.length === 0) return null;
  return (
    <div className={styles.aftermath} role="presentation">
      {empty && <p>{t(text('nothing'))}</p>}
      {failed.map((name) => (
        <p key={name}>{t(text('sourceFailed'), { name })}</p>
      ))}
    </div>
  );
}

/** A sentence that is understood, of the screen's own plugin where it gives one. */
function useExample(): string {
  const { t } = useAtomValue(languageAtom);
  const { page } = useAtomValue(factsAtom);
  const { plugins } = useAtomValue(registryAtom);
  const plugin = page === null ? undefined : plugins.find(({ id }) => id === ownerOf(page));
  return t(plugin?.example ?? text('example'));
}

function useKinds() {
  const { t } = useAtomValue(languageAtom);
  const { finders } = useAtomValue(registryAtom);
  return finders.flatMap(({ resource, title }) => (resource === undefined ? [] : [{ resource, label: t(title) }]));
}

function signOf(scope: string): string {
  return Object.entries(SCOPE_SIGNS).find(([, name]) => name === scope)?.[0] ?? '';
}

function forget(row: Row, said: string): void {
  forgetChoice(row);
  say({ kind: 'done', text: said });
}

function copy(link: string, said: string): void {
  void navigator.clipboard.writeText(link).then(() => say({ kind: 'done', text: said, detail: link }));
}
