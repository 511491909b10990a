/** One article: what it says, its steps, its tables, the link to its screen. */
import { Kbd, PageLink, useFormat, useText } from '../../../core';
import { type Article, keysOf } from '../articles';
import { text } from '../text';
import styles from './article-view.module.css';

export function ArticleView({ article }: { article: Article }) {
  const t = useText();
  const format = useFormat();
  const { titre, lead, etapes, tables, ecran, majLe } = article;
  return (
    <article className={styles.article}>
      <h3 className={styles.title}>{titre}</h3>
      {lead !== '' && <p className={styles.lead}>{lead}</p>}
      {etapes.length > 0 && (
        <ol className={styles.steps}>
          {etapes.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {tables.map(({ titre: head, lines }) => (
        <section key={head}>
          {head !== '' && <h4 className={styles.head}>{head}</h4>}
          <dl className={styles.lines}>
            {lines.map(({ term, said, code, keys }) => (
              <div key={`${term} ${code ?? keys ?? ''}`} className={styles.line}>
                <dt>{term}</dt>
                <dd>
                  {said} {code !== undefined && <code>{code}</code>}
                  {keys !== undefined && <Kbd keys={keysOf(keys)} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {ecran !== null && (
        <PageLink to={ecran} className={styles.open}>
          {t(text('open'))}
        </PageLink>
      )}
      <p className={styles.updated}>{t(text('updated'), { date: format.date(majLe) })}</p>
    </article>
  );
}
