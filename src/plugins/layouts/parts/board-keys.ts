/** The keys of the board: arrows walk, `Alt` with them moves, letters insert, duplicate, take back. */
import type { KeyboardEvent } from 'react';
import { componentsOf, type Place } from '../builder/areas';
import type { AreasEditor } from '../builder/use-areas';

interface BoardKeys {
  editor: AreasEditor;
  /** Chooses a place, and gives it the focus. */
  go: (place: Place | null) => void;
  /** Does something after which the chosen place has the focus. */
  act: (gesture: () => void) => void;
  onInsert: (place: Place) => void;
  onMoved: (place: Place, to: Place) => void;
  /** Called just before it goes. */
  onRemove: (place: Place) => void;
}

/** What the board does with a key that was pressed at one of its places. */
export function boardKeys({ editor, go, act, onInsert, onMoved, onRemove }: BoardKeys) {
  const { areas, leaf, chosen } = editor;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const isOurs = event.target instanceof HTMLElement && event.target.dataset['place'] !== undefined;
    if (!isOurs || !answer(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const answer = (event: KeyboardEvent): boolean => {
    const place = chosen ?? { area: 0, component: null };
    const { area, component } = place;
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return false;
      act(() => {
        const to = editor.step(place, event.key === 'ArrowUp' ? -1 : 1);
        if (to !== null) onMoved(place, to);
      });
      return true;
    }
    const count = componentsOf(areas[area], leaf).length;
    switch (event.key) {
      case 'ArrowRight':
        if (component === null) go(count > 0 ? { area, component: 0 } : nextArea(1));
        else go(component + 1 < count ? { area, component: component + 1 } : nextArea(1));
        return true;
      case 'ArrowLeft':
        if (component === null) go(lastOf(area - 1));
        else go({ area, component: component > 0 ? component - 1 : null });
        return true;
      case 'ArrowDown':
      case 'ArrowUp': {
        const to = area + (event.key === 'ArrowDown' ? 1 : -1);
        const there = componentsOf(areas[to], leaf).length;
        if (areas[to] !== undefined)
          go({ area: to, component: component === null || there === 0 ? null : Math.min(component, there - 1) });
        return true;
      }
      case 'n':
        onInsert({ area, component: component === null ? count : component + 1 });
        return true;
      case 'Enter':
        document
          .querySelector<HTMLElement>(
            '[data-chosen-fields] > :not(:first-child) :is(input, button, textarea, [tabindex="0"])',
          )
          ?.focus();
        return true;
      case 'd':
        act(() => editor.duplicate(place));
        return true;
      case 'z':
        act(editor.undo);
        return true;
      case 'Delete':
      case 'Backspace':
        act(() => {
          onRemove(place);
          editor.remove(place);
        });
        return true;
      default:
        return false;
    }
    function nextArea(step: 1 | -1): Place | null {
      return areas[area + step] === undefined ? null : { area: area + step, component: null };
    }
  };
  const lastOf = (area: number): Place | null => {
    if (areas[area] === undefined) return null;
    const count = componentsOf(areas[area], leaf).length;
    return { area, component: count > 0 ? count - 1 : null };
  };
  return press;
}
