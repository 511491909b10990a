/** What the lists of cards and of associations offer besides their rows. */
import { Handshake, Layers, Search } from 'lucide-react';
import { Button, send, useText } from '../../core';
import { text } from './text';

export function CardActions() {
  const t = useText();
  return (
    <>
      <Button icon={<Search />} onClick={() => void send({ id: 'cards.trouver' })}>
        {t(text('head.find'))}
      </Button>
      <Button icon={<Layers />} onClick={() => void send({ id: 'cards.emettreLot' })}>
        {t(text('head.batch'))}
      </Button>
    </>
  );
}

/** Partners are pasted here. */
export function AssociateButton() {
  const t = useText();
  return (
    <Button icon={<Handshake />} onClick={() => void send({ id: 'cards.associer' })}>
      {t(text('associated.associate'))}
    </Button>
  );
}
