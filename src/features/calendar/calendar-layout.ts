/** A calendar of the rows of a table, as another layout of its list. */
import { CalendarDays } from 'lucide-react';
import { createElement } from 'react';
import { lazyPart, Skeleton } from '../../core';
import { today } from '../../core/model';
import type { Layout } from '../../core/table';
import type { CalendarDefinition } from './definition';
import { printPlace, rowsOfPlace, type Scale } from './place';
import { text } from './text';

export function calendarLayout(options: {
  /** Leaf that says when. */
  leaf: string;
  scale: Scale;
  reads: readonly string[];
  load(): Promise<CalendarDefinition>;
}): Layout {
  const { leaf, scale, reads, load } = options;
  return {
    title: text('title'),
    icon: CalendarDays,
    start: () => printPlace({ scale, day: today() }),
    rows: (place) => rowsOfPlace(leaf, place),
    reads: [leaf, ...reads],
    part: lazyPart(
      async () => {
        const [{ calendarOf }, definition] = await Promise.all([import('./calendar'), load()]);
        return { default: calendarOf(definition) };
      },
      () => createElement(Skeleton, { height: '60vh' }),
    ),
  };
}
