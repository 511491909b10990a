/** The areas of the open layout: what is chosen in them, and what was done last, taken back one by one. */
import { useStore } from '@tanstack/react-form';
import { useRef, useState } from 'react';
import { blankItem, type RecordForm } from '../../../core/form';
import type { Field, Fields, Item } from '../../../core/model';
import { leavesOf } from '../../../core/model';
import type { LayoutShape } from '../model';
import {
  type Areas,
  areasOf,
  change,
  componentsOf,
  freeName,
  insert,
  insertArea,
  itemAt,
  moveTo,
  type Place,
  placeOf,
  remove,
  stepFrom,
} from './areas';

export type AreasEditor = ReturnType<typeof useAreas>;

/** Gestures that can be taken back. */
const mostPast = 50;

export function useAreas(form: RecordForm, shape: LayoutShape) {
  const { areas: name, components: leaf } = shape;
  const value = useStore(form.values.store, ({ values }) => Reflect.get(values, name));
  const areas = areasOf(value);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const past = useRef<readonly { areas: Areas; chosen: string | null }[]>([]);
  const read = (): Areas => areasOf(Reflect.get(form.values.state.values, name));
  // Until something is chosen it is the first: its fields are there at once, and the preview is not brought into view for it.
  const shownId = chosenId ?? firstId(areas, leaf);
  const chosen = shownId === null ? null : placeOf(areas, leaf, shownId);
  const areaFields: Fields = leavesOf(form.resource.model).get(name)?.field.of ?? {};
  const componentFields: Fields = areaFields[leaf]?.of ?? {};

  const put = (next: Areas, choose: string | null = chosenId) => {
    past.current = [...past.current, { areas: read(), chosen: chosenId }].slice(-mostPast);
    form.set(name, next);
    setChosenId(choose);
  };
  const idAt = (place: Place) => {
    const id = itemAt(read(), leaf, place)?.['id'];
    return typeof id === 'string' ? id : null;
  };

  return {
    form,
    name,
    leaf,
    areas,
    areaFields,
    componentFields,
    chosen,
    chosenId,
    choose: (place: Place | null) => setChosenId(place && idAt(place)),
    chooseId: setChosenId,
    /** Typed in a field: taken back by the form, not here. */
    change: (place: Place, changed: Item) => form.set(name, change(read(), leaf, place, changed)),
    /** @param label of the type, which becomes its name */
    add: (place: Place, type: string, label: string) => {
      const of: Field | undefined = componentFields['customization'];
      const item: Item = {
        ...blankItem(componentFields),
        typeComponent: type,
        name: freeName(read(), leaf, label),
        customization: blankItem(of?.variants?.of[type] ?? {}),
      };
      put(insert(read(), leaf, place, item), String(item['id']));
    },
    addArea: (after: number) => {
      const item = blankItem(areaFields);
      put(insertArea(read(), after, item), String(item['id']));
    },
    duplicate: (place: Place) => {
      const item = itemAt(read(), leaf, place);
      if (item === undefined || place.component === null) return;
      const { id } = blankItem(componentFields);
      const copy = { ...item, id, name: freeName(read(), leaf, String(item['name'] ?? '')) };
      put(insert(read(), leaf, { area: place.area, component: place.component + 1 }, copy), String(id));
    },
    remove: (place: Place) => {
      const now = read();
      const next = remove(now, leaf, place);
      const beside = place.component === null ? null : componentsOf(next[place.area], leaf);
      const chosen =
        beside?.[Math.min(place.component ?? 0, beside.length - 1)] ?? next[Math.min(place.area, next.length - 1)];
      put(next, typeof chosen?.['id'] === 'string' ? chosen['id'] : null);
    },
    move: (from: Place, to: Place) => put(moveTo(read(), leaf, from, to), idAt(from)),
    step: (from: Place, by: 1 | -1) => {
      const to = stepFrom(read(), leaf, from, by);
      if (to !== null) put(moveTo(read(), leaf, from, to), idAt(from));
      return to;
    },
    canUndo: past.current.length > 0,
    undo: () => {
      const last = past.current.at(-1);
      if (last === undefined) return;
      past.current = past.current.slice(0, -1);
      form.set(name, last.areas);
      setChosenId(last.chosen);
    },
  };
}

/** The first component; the first area where there is none. */
function firstId(areas: Areas, leaf: string): string | null {
  const first = areas.flatMap((area) => componentsOf(area, leaf))[0] ?? areas[0];
  return typeof first?.['id'] === 'string' ? first['id'] : null;
}
