/** Over the list: the one box that finds an order by what a customer says, the figures, and a new order. */
import { useAtomValue } from 'jotai/react';
import { ChartColumn, Plus, Search } from 'lucide-react';
import { actorAtom, Button, mayDo, send, useText } from '../../core';
import { orders } from './model';
import { text } from './text';

export function ListButtons() {
  const t = useText();
  return (
    <>
      <Button icon={<Search />} onClick={() => void send({ id: 'orders.trouver' })}>
        {t(text('edit.find'))}
      </Button>
      <Button icon={<ChartColumn />} keys={['I']} onClick={() => void send({ id: 'orders.chiffres' })}>
        {t(text('figures.open'))}
      </Button>
    </>
  );
}

export function NewOrderButton() {
  const t = useText();
  if (!mayDo(useAtomValue(actorAtom), orders, 'update')) return null;
  return (
    <Button variant="primary" icon={<Plus />} keys={['C']} onClick={() => void send({ id: 'orders.nouvelle' })}>
      {t(text('actions.nouvelle'))}
    </Button>
  );
}
