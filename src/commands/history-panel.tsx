import { useAtomValue, useSetAtom } from 'jotai/react';
import { Redo2, Undo2 } from 'lucide-react';
import { commandOf } from '../core/command-of';
import { bus } from '../core/console-bus';
import { type Made, madeAtom, redo, undo } from '../core/history';
import { reasonsText } from '../core/reason-texts';
import { registryAtom } from '../core/registry';
import { Badge, Button, Drawer, EmptyState } from '../core/ui';
import { core } from '../i18n/core';
import { useFormat } from '../i18n/react';
import { languageAtom } from '../i18n/runtime';
import { domainOf, kindOfCall } from './domains';
import styles from './history-panel.module.css';
import { panelAtom } from './panels';
import { text } from './texts';

/** Calls made here since the console was opened, each with its undo or redo. */
export function HistoryPanel() {
  const { t } = useAtomValue(languageAtom);
  const setPanel = useSetAtom(panelAtom);
  const made = useAtomValue(madeAtom);
  return (
    <Drawer
      open
      onClose={() => setPanel(null)}
      title={t(text('history.title'))}
      description={t(text('history.lead'))}
      closeLabel={t(text('close'))}
    >
      {made.length === 0 ? (
        <EmptyState title={t(text('history.empty'))} />
      ) : (
        <ol className={styles.list} reversed>
          {made.toReversed().map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
    </Drawer>
  );
}

function Entry({ entry }: { entry: Made }) {
  const { t } = useAtomValue(languageAtom);
  const format = useFormat();
  const { key, said, at, state, blocked } = entry;
  const title = t(said.text, said.params);
  const registry = useAtomValue(registryAtom);
  const domain = domainOf(registry, entry.call.id, kindOfCall(commandOf(entry.call.id), entry.call), t);
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        {domain !== undefined && <span className={styles.domain}>{domain}</span>}
        {state === 'undone' && <Badge>{t(text('history.undone'))}</Badge>}
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {format.time(at)}
        </time>
        {state === 'done' && entry.undo && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={t(core('shell.labelled'), { label: t(text('undo')), valeur: title })}
            onClick={() => void undo(bus, key)}
          >
            {t(text('undo'))}
          </Button>
        )}
        {state === 'undone' && entry.redo && (
          <Button
            size="small"
            icon={<Redo2 aria-hidden="true" />}
            aria-label={t(core('shell.labelled'), { label: t(text('redo')), valeur: title })}
            onClick={() => void redo(bus, key)}
          >
            {t(text('redo'))}
          </Button>
        )}
      </div>
      {blocked.length > 0 && (
        <details className={styles.blocked}>
          <summary>
            {t(text('history.blocked'))} ({blocked.length})
          </summary>
          <ul>
            {blocked.map((row) => (
              <li key={row.id}>
                <code>{row.id}</code> {row.label} — {reasonsText(row.reasons, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
