/** Recovery codes, shown once: copied, kept as a file, or written down. */
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Button, say } from '../../ui';
import styles from './factors.module.css';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <section className={styles.factors}>
      <h3 ref={title} tabIndex={-1}>
        {t(core('factors.codesTitle'))}
      </h3>
      <p className={styles.lead}>{t(core('factors.codesLead'))}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onKept}>
          {t(core('factors.kept'))}
        </Button>
        <Button
          icon={<Copy aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(() => say({ kind: 'done', text: t(core('factors.copied')) }))
          }
        >
          {t(core('factors.copy'))}
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => {
            const link = document.createElement('a');
            link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
            link.download = t(core('factors.file'));
            link.click();
          }}
        >
          {t(core('factors.download'))}
        </Button>
      </div>
    </section>
  );
}
