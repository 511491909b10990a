/** Beside the button of a new partner: the three ways to make one, past the first step. */
import { ChevronDown } from 'lucide-react';
import { actorAtom, commandOf, IconButton, Menu, mayDo, useAtomValue, useText } from '../../core';
import { entryOf } from '../../core/table';
import { partners, text } from './model';

const ways = ['partners.creerVide', 'partners.creerCopie', 'partners.creerHeritage'];

export function CreateOtherwise() {
  const t = useText();
  const mayCreate = mayDo(useAtomValue(actorAtom), partners, 'create');
  if (!mayCreate) return null;
  const entries = ways.flatMap((id) => {
    const command = commandOf(id);
    return command ? [entryOf(command, { id }, t)] : [];
  });
  return (
    <Menu
      trigger={<IconButton icon={<ChevronDown />} label={t(text('creation.others'))} />}
      label={t(text('creation.others'))}
      entries={entries}
    />
  );
}
