/** Over the list: the link to the packages that a component lets down, with how many there are. */
import { TriangleAlert } from 'lucide-react';
import { Badge, Button, send, type Todo, useFormat, useText, useTodoCount } from '../../core';
import { text } from './text';

export function AlertsButton({ alerted }: { alerted: Todo }) {
  const t = useText();
  const format = useFormat();
  const count = useTodoCount(alerted)?.total ?? 0;
  return (
    <Button
      icon={<TriangleAlert />}
      iconEnd={
        count > 0 && (
          <Badge tone="wait" look="count">
            {format.number(count)}
          </Badge>
        )
      }
      onClick={() => void send({ id: 'packages.alertes' })}
    >
      {t(text('cells.alerts'))}
    </Button>
  );
}
