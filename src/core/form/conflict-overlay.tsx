/** The choice of a conflict, drawn over any page. */
import type { ConflictQuestion } from './conflict';
import { ConflictChoice } from './page/conflict-dialog';

export function ConflictOverlay({ question: { resource, conflict, refs, answer } }: { question: ConflictQuestion }) {
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
