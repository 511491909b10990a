/** The step of the basket that an upsell makes, as the customer reads it. */
import { useState } from 'react';
import { Badge, Button, storedUrl, useFormat, useLocale, useOne, useText } from '../../../core';
import { seances } from '../models/session';
import { type Loose, looseItems, whyUnavailable } from '../models/upsell-rules';
import { text } from '../text';
import { UpsellAlertMark } from './cells';
import { priceOf, titleIn } from './option-text';
import styles from './upsells.module.css';

interface Shown {
  titreFr?: unknown;
  titreEn?: unknown;
  afficheDateSeance?: unknown;
  upsells?: unknown;
}

const languages = ['fr', 'en'] as const;

export function BasketPreview({ upsell }: { upsell: Shown }) {
  const t = useText();
  const locale = useLocale();
  const [language, setLanguage] = useState<'fr' | 'en'>(locale);
  const options = looseItems(upsell.upsells);
  return (
    <section className={styles.basket} aria-label={t(text('upsells.preview'))}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t(text('upsells.preview'))}</h3>
        {languages.map((each) => (
          <Button
            key={each}
            size="small"
            variant="quiet"
            aria-pressed={language === each}
            onClick={() => setLanguage(each)}
          >
            {each.toUpperCase()}
          </Button>
        ))}
      </header>
      <p className={styles.step} lang={language}>
        {titleIn(upsell, 'titre', language) ?? t(text('upsells.untitled'))}
      </p>
      {options.length === 0 && <p className={styles.quiet}>{t(text('upsells.noOption'))}</p>}
      <Options items={options} language={language} dated={upsell.afficheDateSeance === true} />
    </section>
  );
}

interface Reading {
  language: 'fr' | 'en';
  /** Séances on offer are shown with their dates (`afficheDateSeance`). */
  dated: boolean;
}

function Options({ items, ...reading }: { items: readonly Loose[] } & Reading) {
  return (
    <ul className={styles.options}>
      {items.map((item, index) => (
        // Items of a row may have no key of their own: their place is all that tells them apart.
        <li key={typeof item['id'] === 'string' ? item['id'] : index}>
          <Option item={item} {...reading} />
          <Options items={looseItems(item['upsell'])} {...reading} />
        </li>
      ))}
    </ul>
  );
}

function Option({ item, language, dated }: { item: Loose } & Reading) {
  const t = useText();
  const format = useFormat();
  const { image, isObligatory, mandatoryAddress, parBillet, min, max } = item;
  const description = titleIn(item, 'description', language);
  const alert = whyUnavailable(item, Date.now());
  const required = isObligatory === true;
  const bounds = [
    ...(typeof min === 'number' && min > 0 ? [t(text('upsells.atLeast'), { n: min })] : []),
    ...(typeof max === 'number' ? [t(text('upsells.atMost'), { n: max })] : []),
    t(text(parBillet === true ? 'upsells.perTicket' : 'upsells.perOrder')),
    ...(mandatoryAddress === true ? [t(text('upsells.address'))] : []),
  ];
  return (
    <div className={styles.option}>
      {typeof image === 'string' && image !== '' && <img src={storedUrl(image)} alt="" className={styles.image} />}
      <div className={styles.what}>
        <strong lang={language}>{titleIn(item, 'libelle', language) ?? t(text('upsells.untitled'))}</strong>{' '}
        {required && <Badge tone="wait">{t(text('upsells.required'))}</Badge>}{' '}
        {alert !== null &&
          (required ? (
            <UpsellAlertMark alert={alert} />
          ) : (
            <Badge tone="idle">{t(text(`upsells.unavailable.${alert}`))}</Badge>
          ))}
        {description !== null && (
          <p className={styles.description} lang={language}>
            {description}
          </p>
        )}
        {dated && item['type'] === 'SEANCE' && typeof item['refSeance'] === 'number' && (
          <SessionDate id={item['refSeance']} />
        )}
        <p className={styles.quiet}>{bounds.join(' · ')}</p>
      </div>
      <span className={styles.price}>{priceOf(item, t, format)}</span>
    </div>
  );
}

function SessionDate({ id }: { id: number }) {
  const format = useFormat();
  const { row } = useOne(seances, id);
  return row ? <p>{format.dateTime(row.date)}</p> : null;
}
