/** The choice of a conflict, drawn over any page. */
import type { ConflictAsked } from './conflict';
import { ConflictChoice } from './page/conflict-dialog';

export function ConflictOverlay({ question: { resource, conflict, refs, answer } }: { question: ConflictAsked }) {
  return (
    <ConflictChoice
      resource={resource}
      conflict={conflict}
      refs={refs}
      onChoose={answer}
      onClose={() => answer(null)}
    />
  );
}
