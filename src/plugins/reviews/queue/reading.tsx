/** The review that is read, at reading size, and the reply that goes with it. */
import { useAtomValue } from 'jotai/react';
import type { KeyboardEvent, RefObject } from 'react';
import {
  Badge,
  Kbd,
  LinkButton,
  type Refs,
  type Row,
  send,
  TextArea,
  textOf,
  useCaps,
  useFormat,
  useText,
} from '../../../core';
import { text } from '../text';
import { decide, templateWords } from './decide';
import { refusalOf } from './possible';
import styles from './queue.module.css';
import { Stars } from './stars';
import { draftsAtom, idOf, keepDraft } from './state';

interface ReadingProps {
  row: Row;
  refs: Refs;
  replyRef: RefObject<HTMLTextAreaElement | null>;
  listRef: RefObject<HTMLDivElement | null>;
}

const templates = ['merci', 'placement', 'attente'] as const;
const tones = { TO_VALIDATE: 'wait', REJECTED: 'bad', VALIDATED: 'ok' } as const;

export function Reading({ row, refs, replyRef, listRef }: ReadingProps) {
  const t = useText();
  const format = useFormat();
  const status = row['status'] === 'REJECTED' || row['status'] === 'VALIDATED' ? row['status'] : 'TO_VALIDATE';
  const lang = row['lang'] === 'en' ? 'en' : 'fr';
  const { motifRejet, auteur, dateVisite } = row;
  const facts = [
    typeof auteur === 'string' && auteur !== '' ? auteur : t(text('queue.anonymous')),
    ...(typeof dateVisite === 'string' ? [t(text('queue.visited'), { date: format.date(dateVisite) })] : []),
    t(text('queue.received'), { date: format.dateTime(row.dateCreation) }),
    t(text(`avis.values.lang.${lang}`)),
  ];
  return (
    <article className={styles.reading}>
      <header className={styles.readingHead}>
        <Stars note={Number(row['note'])} look="large" />
        <b>{t(text('queue.stars'), { n: Number(row['note']) })}</b>
        <Badge tone={tones[status]} className={styles.state}>
          {t(textOf(`reviews.avis.values.status.${status}`))}
        </Badge>
      </header>
      <h2 className={styles.title} lang={lang}>
        {String(row['titre'])}
      </h2>
      <div className={styles.text} lang={lang}>
        {String(row['texte'])
          .split(/\n{2,}/)
          .map((paragraph, index) => (
            <p key={`${index}-${paragraph.length}`}>{paragraph}</p>
          ))}
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {typeof motifRejet === 'string' && (
        <p className={styles.facts}>
          {t(text('queue.rejectedFor'), { motif: t(textOf(`reviews.avis.values.motifRejet.${motifRejet}`)) })}
        </p>
      )}
      {refusalOf('reply', row) === null && <Reply row={row} refs={refs} replyRef={replyRef} listRef={listRef} />}
    </article>
  );
}

function Reply({ row, refs, replyRef, listRef }: ReadingProps) {
  const t = useText();
  const caps = useCaps();
  const id = idOf(row);
  const stored = typeof row['reponse'] === 'string' ? row['reponse'] : '';
  const typed = useAtomValue(draftsAtom).get(id) ?? stored;
  const validates = refusalOf('validate', row) === null;
  const partner = refs['partenaires']?.[String(row['idTiers'])] ?? '';
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // What is typed stays: the draft is there when the review is read again.
      event.preventDefault();
      listRef.current?.focus({ preventScroll: true });
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (typed.trim() === stored && !validates) return;
      void decide(send, row, { status: validates ? 'VALIDATED' : null, reponse: typed });
      listRef.current?.focus({ preventScroll: true });
    }
  };
  return (
    <div className={styles.reply}>
      <div className={styles.replyHead}>
        <label htmlFor={`reponse-${id}`}>
          {t(text('queue.reply'))} <Kbd keys={['E']} />
        </label>
        <span className={styles.quiet}>
          {t(text('queue.templates'))}{' '}
          {templates.map((name) => (
            <LinkButton
              key={name}
              onClick={() => {
                keepDraft(id, templateWords(name));
                replyRef.current?.focus();
              }}
            >
              {t(text(`queue.template.${name}`))}
            </LinkButton>
          ))}
        </span>
      </div>
      <TextArea
        ref={replyRef}
        id={`reponse-${id}`}
        rows={3}
        maxLength={2000}
        value={typed}
        placeholder={t(text('queue.replyHint'), { partenaire: partner })}
        onChange={(event) => keepDraft(id, event.target.value)}
        onKeyDown={press}
      />
      <p className={styles.quiet}>
        <Kbd keys={caps('Mod+Enter')} /> {t(text(validates ? 'queue.replyAndValidate' : 'queue.replyOnly'))}{' '}
        <Kbd keys={caps('Escape')} /> {t(text('queue.leaveReply'))}
      </p>
    </div>
  );
}
