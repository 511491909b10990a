/** The one box that finds an order by what a customer says. */
import { Search } from 'lucide-react';
import { Button, send, useText } from '../../core';
import { text } from './text';

export function FindButton() {
  const t = useText();
  return (
    <Button icon={<Search />} onClick={() => void send({ id: 'orders.trouver' })}>
      {t(text('edit.find'))}
    </Button>
  );
}
