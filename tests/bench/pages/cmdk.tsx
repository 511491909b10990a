/** cmdk as its manual shows it: every entry mounted, its own filter. */
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { entriesOf } from './entries';
import type { Mount } from './main';

export const mount: Mount = (root, query) => {
  const entries = entriesOf(Number(query.get('entries')));
  createRoot(root).render(<Palette entries={entries} />);
};

function Palette({ entries }: { entries: ReturnType<typeof entriesOf> }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !event.ctrlKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Command.Dialog open={open} onOpenChange={setOpen} label="Palette">
      <Command.Input />
      <Command.List style={{ height: 400, overflow: 'auto' }}>
        <Command.Empty>Rien</Command.Empty>
        {entries.map(({ id, title }) => (
          <Command.Item key={id} value={`${title} ${id}`}>
            {title}
          </Command.Item>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}
