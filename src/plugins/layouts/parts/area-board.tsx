/** Areas as rows and their components as chips, moved by keys and by drag; a component is inserted anywhere. */
import { GripVertical, Plus, TriangleAlert, Undo2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames, useCaps, useText } from '../../../core';
import { fieldId } from '../../../core/form';
import type { Item } from '../../../core/model';
import { Button, IconButton, Kbd, Menu } from '../../../core/ui';
import { componentsOf, missingEnglish, type Place } from '../builder/areas';
import { useTypeLabel } from '../builder/type-label';
import type { AreasEditor } from '../builder/use-areas';
import { text } from '../text';
import { boardKeys } from './board-keys';
import styles from './builder.module.css';

export function AreaBoard({ editor, children }: { editor: AreasEditor; children: ReactNode }) {
  const t = useText();
  const caps = useCaps();
  const { areas, leaf } = editor;
  const { board, go, act } = useBoardFocus(editor);
  const dragging = useDragging(editor, act);
  const [menu, setMenu] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const typeLabel = useTypeLabel(editor);
  const nameAt = ({ area, component }: Place) =>
    component === null
      ? t(text('builder.area'), { rang: area + 1 })
      : String(componentsOf(areas[area], leaf)[component]?.['name'] ?? '');
  const press = boardKeys({
    editor,
    go,
    act,
    onInsert: setMenu,
    onMoved: (place, to) =>
      setSaid(t(text('builder.moved'), { nom: nameAt(place), zone: to.area + 1, rang: (to.component ?? 0) + 1 })),
    onRemove: (place) => setSaid(t(text('builder.removed'), { nom: nameAt(place) })),
  });
  const inserts = (place: Place) => (
    <InsertMenu
      editor={editor}
      label={t(text('builder.insertIn'), { rang: place.area + 1 })}
      open={menu !== null && menu.area === place.area}
      onOpenChange={(open) => setMenu(open ? (menu ?? place) : null)}
      onChoose={(type) => act(() => editor.add(menu ?? place, type, typeLabel(type)))}
    />
  );
  return (
    <div data-pane className={styles.board} onKeyDown={press} ref={board}>
      <BoardHead editor={editor} act={act} />
      <div
        id={fieldId(editor.form, editor.name)}
        tabIndex={-1}
        role="group"
        aria-label={t(text('builder.title'))}
        className={styles.areas}
      >
        {areas.map((area, a) => (
          <Area key={String(area['id'] ?? a)} editor={editor} area={area} rank={a} dragging={dragging} go={go}>
            {inserts({ area: a, component: componentsOf(area, leaf).length })}
          </Area>
        ))}
      </div>
      {children}
      <p className={styles.keys}>
        {keyList(caps).map(([keys, meaning]) => (
          <span key={meaning}>
            <Kbd keys={keys} /> {t(text(`builder.keys.${meaning}`))}
          </span>
        ))}
        <span role="status" className={styles.said}>
          {said}
        </span>
      </p>
    </div>
  );
}

/** The chosen place takes the focus, once it is drawn. */
function useBoardFocus(editor: AreasEditor) {
  const board = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    board.current?.querySelector<HTMLElement>('[data-current]')?.focus();
  });
  const act = (gesture: () => void) => {
    wanted.current = true;
    gesture();
  };
  const go = (place: Place | null) => place !== null && act(() => editor.choose(place));
  return { board, go, act };
}

type Dragging = ReturnType<typeof useDragging>;

function useDragging({ areas, leaf, move }: AreasEditor, act: (gesture: () => void) => void) {
  const [dragged, setDragged] = useState<Place | null>(null);
  const drop = (to: Place) => (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(null);
    const isArea = dragged.component === null;
    // What stands before it in the same area moves up once it is taken away.
    const isAfter = !isArea && dragged.area === to.area && (to.component ?? 0) > (dragged.component ?? 0);
    const rank = (to.component ?? componentsOf(areas[to.area], leaf).length) - (isAfter ? 1 : 0);
    act(() => move(dragged, isArea ? { area: to.area, component: null } : { area: to.area, component: rank }));
  };
  return {
    isOfArea: dragged?.component === null,
    start: setDragged,
    end: () => setDragged(null),
    allow: (event: DragEvent) => dragged !== null && event.preventDefault(),
    drop,
  };
}

function BoardHead({ editor, act }: { editor: AreasEditor; act: (gesture: () => void) => void }) {
  const t = useText();
  const { areas, leaf, chosen } = editor;
  const components = areas.flatMap((area) => componentsOf(area, leaf));
  const missing = missingEnglish(components.map((each) => each['customization']));
  // At the end, until a place is chosen by hand.
  const after = editor.chosenId === null || chosen === null ? areas.length - 1 : chosen.area;
  return (
    <div className={styles.boardHead}>
      <h3>{t(text('builder.title'))}</h3>
      <span className={styles.quiet}>
        {t(text('builder.counts'), { zones: areas.length, composants: components.length })}
      </span>
      {missing > 0 && (
        <span className={styles.warning}>
          <TriangleAlert aria-hidden="true" /> {t(text('builder.missing'), { n: missing })}
        </span>
      )}
      <span className={styles.boardActions}>
        <IconButton
          label={t(text('builder.undo'))}
          icon={<Undo2 />}
          disabled={!editor.canUndo}
          onClick={() => act(editor.undo)}
        />
        <Button size="small" icon={<Plus />} onClick={() => act(() => editor.addArea(after))}>
          {t(text('builder.addArea'))}
        </Button>
      </span>
    </div>
  );
}

interface AreaProps {
  editor: AreasEditor;
  area: Item;
  rank: number;
  dragging: Dragging;
  go: (place: Place) => void;
  /** Inserts at its end. */
  children: ReactNode;
}

function Area({ editor, area, rank, dragging, go, children }: AreaProps) {
  const t = useText();
  const { leaf, chosen } = editor;
  const typeLabel = useTypeLabel(editor);
  const found = componentsOf(area, leaf);
  const isChosenArea = chosen?.area === rank;
  // Without a choice, Tab stops at the first area.
  const isCurrent = chosen === null ? rank === 0 : isChosenArea && chosen.component === null;
  const own: Place = { area: rank, component: null };
  const name = t(text('builder.area'), { rang: rank + 1 });
  return (
    <div
      className={classNames(styles.area, isChosenArea && styles.chosenArea)}
      role="group"
      aria-label={name}
      onDragOver={dragging.allow}
      onDrop={dragging.drop(dragging.isOfArea ? own : { area: rank, component: found.length })}
    >
      <button
        type="button"
        id={`${fieldId(editor.form, editor.name)}.${rank}.#`}
        data-place={`${rank}`}
        {...(isCurrent && { 'data-current': '' })}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isChosenArea && chosen.component === null}
        className={styles.areaName}
        draggable
        onDragStart={() => dragging.start(own)}
        onDragEnd={dragging.end}
        onFocus={() => editor.choose(own)}
        onClick={() => go(own)}
      >
        <GripVertical aria-hidden="true" />
        <span>{rank + 1}</span>
        <span className={styles.areaTexts}>
          <b>{String(area['customId'] ?? '') || name}</b>
          {typeof area['customCss'] === 'string' && area['customCss'] !== '' && (
            <small>.{area['customCss'].trim().split(/\s+/).join('.')}</small>
          )}
        </span>
      </button>
      <div className={styles.chips}>
        {found.length === 0 && <span className={styles.quiet}>{t(text('builder.empty'))}</span>}
        {found.map((component, c) => (
          <Chip
            key={String(component['id'] ?? c)}
            editor={editor}
            item={component}
            label={typeLabel(String(component['typeComponent'] ?? ''))}
            place={{ area: rank, component: c }}
            dragging={dragging}
          />
        ))}
        {children}
      </div>
    </div>
  );
}

function keyList(caps: ReturnType<typeof useCaps>) {
  return [
    [['←', '→'], 'choose'],
    [['Alt', '↑', '↓'], 'move'],
    [['N'], 'insert'],
    [caps('Enter'), 'fields'],
    [['D'], 'duplicate'],
    [caps('Delete'), 'remove'],
    [['Z'], 'undo'],
    [['F6'], 'pane'],
  ] as const;
}

interface ChipProps {
  editor: AreasEditor;
  item: Item;
  /** Of its type. */
  label: string;
  place: Place;
  dragging: Dragging;
}

function Chip({ editor, item, label, place, dragging }: ChipProps) {
  const t = useText();
  const { form, name, leaf, chosen } = editor;
  const { area, component } = place;
  const isChosen = chosen?.area === area && chosen.component === component;
  const isMissing = missingEnglish(item['customization']) > 0;
  const choose = () => editor.choose(place);
  return (
    <button
      type="button"
      id={`${fieldId(form, name)}.${area}.${leaf}.${component}.#`}
      data-place={`${area}.${component}`}
      {...(isChosen && { 'data-current': '' })}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      className={classNames(styles.chip, isChosen && styles.chosenChip)}
      draggable
      onFocus={choose}
      onClick={choose}
      onDragStart={(event) => {
        event.stopPropagation();
        dragging.start(place);
      }}
      onDragEnd={dragging.end}
      onDragOver={dragging.allow}
      onDrop={dragging.isOfArea ? undefined : dragging.drop(place)}
    >
      <b>{String(item['name'] ?? '') || '—'}</b>
      <small>{label}</small>
      {isMissing && <TriangleAlert className={styles.warning} aria-label={t(text('builder.english'))} />}
    </button>
  );
}

interface InsertMenuProps {
  editor: AreasEditor;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (type: string) => void;
}

function InsertMenu({ editor, label, open, onOpenChange, onChoose }: InsertMenuProps) {
  const typeLabel = useTypeLabel(editor);
  const types = editor.componentFields['typeComponent']?.values ?? [];
  return (
    <Menu
      label={label}
      open={open}
      onOpenChange={onOpenChange}
      trigger={<IconButton label={label} icon={<Plus />} tabIndex={-1} />}
      entries={types.map((type) => ({
        id: type,
        label: typeLabel(type),
        onSelect: () => afterClosing(() => onChoose(type)),
      }))}
    />
  );
}

/** Once a menu has closed and given the focus back: what takes it then keeps it. */
function afterClosing(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
