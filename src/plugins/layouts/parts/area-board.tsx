/** Areas as rows and their components as chips, moved by keys and by drag; a component is inserted anywhere. */
import { GripVertical, Plus, TriangleAlert, Undo2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames, useText } from '../../../core';
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
  const { areas, leaf, form, name, chosen } = editor;
  const board = useRef<HTMLDivElement>(null);
  /** Key of what takes the focus once it is drawn. */
  const wanted = useRef(false);
  const [menu, setMenu] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<Place | null>(null);
  const typeLabel = useTypeLabel(editor);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    board.current?.querySelector<HTMLElement>('[data-current]')?.focus();
  });
  const go = (place: Place | null) => {
    if (place === null) return;
    wanted.current = true;
    editor.choose(place);
  };
  const act = (gesture: () => void) => {
    wanted.current = true;
    gesture();
  };
  const total = areas.reduce((n, area) => n + componentsOf(area, leaf).length, 0);
  const missing = areas.reduce(
    (n, area) => n + missingEnglish(componentsOf(area, leaf).map((each) => each['customization'])),
    0,
  );
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
  const drop = (to: Place) => (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(null);
    const isArea = dragged.component === null;
    // What stands before it in the same area moves up once it is taken away.
    const isAfter = !isArea && dragged.area === to.area && (to.component ?? 0) > (dragged.component ?? 0);
    const rank = (to.component ?? componentsOf(areas[to.area], leaf).length) - (isAfter ? 1 : 0);
    act(() => editor.move(dragged, isArea ? { area: to.area, component: null } : { area: to.area, component: rank }));
  };
  const allow = (event: DragEvent) => dragged !== null && event.preventDefault();
  const id = fieldId(form, name);
  const current = chosen ?? (areas.length > 0 ? { area: 0, component: null } : null);
  const isAt = (area: number, component: number | null) => current?.area === area && current.component === component;
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
      <div className={styles.boardHead}>
        <h3>{t(text('builder.title'))}</h3>
        <span className={styles.quiet}>{t(text('builder.counts'), { zones: areas.length, composants: total })}</span>
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
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => act(() => editor.addArea(chosen?.area ?? areas.length - 1))}
          >
            {t(text('builder.addArea'))}
          </Button>
        </span>
      </div>
      <div id={id} tabIndex={-1} role="group" aria-label={t(text('builder.title'))} className={styles.areas}>
        {areas.map((area, a) => {
          const found = componentsOf(area, leaf);
          const isChosenArea = chosen?.area === a;
          return (
            <div
              key={String(area['id'] ?? a)}
              className={classNames(styles.area, isChosenArea && styles.chosenArea)}
              role="group"
              aria-label={t(text('builder.area'), { rang: a + 1 })}
              onDragOver={allow}
              onDrop={drop({ area: a, component: dragged?.component === null ? null : found.length })}
            >
              <button
                type="button"
                id={`${id}.${a}.#`}
                data-place={`${a}`}
                {...(isAt(a, null) && { 'data-current': '' })}
                tabIndex={isAt(a, null) ? 0 : -1}
                aria-pressed={isChosenArea && chosen.component === null}
                className={styles.areaName}
                draggable
                onDragStart={() => setDragged({ area: a, component: null })}
                onDragEnd={() => setDragged(null)}
                onFocus={() => editor.choose({ area: a, component: null })}
                onClick={() => go({ area: a, component: null })}
              >
                <GripVertical aria-hidden="true" />
                <span>{a + 1}</span>
                <span className={styles.areaTexts}>
                  <b>{String(area['customId'] ?? '') || t(text('builder.area'), { rang: a + 1 })}</b>
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
                    id={`${id}.${a}.${leaf}.${c}.#`}
                    item={component}
                    label={typeLabel(String(component['typeComponent'] ?? ''))}
                    place={`${a}.${c}`}
                    isCurrent={isAt(a, c)}
                    isChosen={isChosenArea && chosen.component === c}
                    english={t(text('builder.english'))}
                    onChoose={() => editor.choose({ area: a, component: c })}
                    onDragStart={(event) => {
                      event.stopPropagation();
                      setDragged({ area: a, component: c });
                    }}
                    onDragEnd={() => setDragged(null)}
                    onDragOver={allow}
                    onDrop={dragged?.component === null ? undefined : drop({ area: a, component: c })}
                  />
                ))}
                {inserts({ area: a, component: found.length })}
              </div>
            </div>
          );
        })}
      </div>
      {children}
      <p className={styles.keys}>
        {keyList.map(([keys, meaning]) => (
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

const keyList = [
  [['←', '→'], 'choose'],
  [['Alt', '↑', '↓'], 'move'],
  [['N'], 'insert'],
  [['↵'], 'fields'],
  [['D'], 'duplicate'],
  [['⌦'], 'remove'],
  [['Z'], 'undo'],
  [['F6'], 'pane'],
] as const;

interface ChipProps {
  id: string;
  item: Item;
  label: string;
  place: string;
  isCurrent: boolean;
  isChosen: boolean;
  english: string;
  onChoose: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: ((event: DragEvent) => void) | undefined;
}

function Chip({ id, item, label, place, isCurrent, isChosen, english, onChoose, ...drag }: ChipProps) {
  const isMissing = missingEnglish(item['customization']) > 0;
  return (
    <button
      type="button"
      id={id}
      data-place={place}
      {...(isCurrent && { 'data-current': '' })}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      className={classNames(styles.chip, isChosen && styles.chosenChip)}
      draggable
      onFocus={onChoose}
      onClick={onChoose}
      {...drag}
    >
      <b>{String(item['name'] ?? '') || '—'}</b>
      <small>{label}</small>
      {isMissing && <TriangleAlert className={styles.warning} aria-label={english} />}
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
