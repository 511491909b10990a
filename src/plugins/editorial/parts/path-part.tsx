/** Under the path of a page: the addresses it gives, and a path made of the title where there is none. */
import { useStore } from '@tanstack/react-form';
import { WandSparkles } from 'lucide-react';
import { useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { Button } from '../../../core/ui';
import { isPath, pathFor } from '../models/path';
import { text } from '../text';
import styles from './previews.module.css';

export function PathPart({ form }: { form: RecordForm }) {
  const t = useText();
  const path = useStore(form.values.store, ({ values }) => String(values['chemin'] ?? '').trim());
  const made = useStore(form.values.store, ({ values }) => pathFor(String(values['titreFr'] ?? '')));
  if (path === '')
    return made === '' ? null : (
      <p className={styles.path}>
        <Button icon={<WandSparkles />} onClick={() => form.set('chemin', made)}>
          {t(text('path.take'), { chemin: made })}
        </Button>
      </p>
    );
  if (!isPath(path)) return null;
  return (
    <p className={styles.path}>
      {t(text('path.addresses'))} <code>/fr{path}</code> <code>/en{path}</code>
    </p>
  );
}
