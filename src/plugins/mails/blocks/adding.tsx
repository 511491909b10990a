/** A button whose menu adds a block of a kind. */
import { Plus } from 'lucide-react';
import { Button, IconButton, Menu, useText } from '../../../core';
import { text } from '../text';
import type { BlockKind } from './blocks';

const addable: readonly BlockKind[] = ['paragraphe', 'titre', 'bouton', 'image', 'trait', 'lignes'];

export function Adding({
  label,
  isSmall = false,
  onAdd,
}: {
  label: string;
  isSmall?: boolean;
  onAdd: (kind: BlockKind) => void;
}) {
  const t = useText();
  return (
    <Menu
      trigger={
        isSmall ? <IconButton size="small" icon={<Plus />} label={label} /> : <Button icon={<Plus />}>{label}</Button>
      }
      label={label}
      entries={addable.map((kind) => ({
        id: kind,
        label: t(text(`blocks.kinds.${kind}`)),
        onSelect: () => onAdd(kind),
      }))}
    />
  );
}
