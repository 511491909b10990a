/** Beside the button of a new partner: the three ways to make one, past the first step. */
import { CopyPlus } from 'lucide-react';
import { actorAtom, Button, commandOf, Menu, mayDo, useAtomValue, useText } from '../../core';
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
      trigger={<Button icon={<CopyPlus />}>{t(text('creation.others'))}</Button>}
      label={t(text('creation.others'))}
      entries={entries}
    />
  );
}
