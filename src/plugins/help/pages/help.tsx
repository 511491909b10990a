/** The help: sections at the left, one article or all of those found; the diagnostic beneath. */
import { Keyboard, Printer } from 'lucide-react';
import { useMemo } from 'react';
import {
  actorAtom,
  Button,
  configAtom,
  EmptyState,
  PageHeader,
  PageLink,
  Panel,
  SearchField,
  send,
  useAtomValue,
  useLocale,
  useText,
  version,
} from '../../../core';
import { useAddress } from '../../../core/table';
import { Collapsible } from '../../../core/ui';
import { type Article, articlesFor, matching, sections } from '../articles';
import { ArticleView } from '../parts/article-view';
import { Diagnostic } from '../parts/diagnostic';
import { helpPath } from '../path';
import { text } from '../text';
import styles from './help.module.css';

export default function HelpPage() {
  const t = useText();
  const locale = useLocale();
  const actor = useAtomValue(actorAtom);
  const { platform } = useAtomValue(configAtom);
  const [address, change] = useAddress();
  const typed = address['cherche'] ?? '';
  const articles = useMemo(() => articlesFor({ locale, ...actor }), [locale, actor]);
  const one = articles.find(({ id }) => id === address['article']);
  const found = typed === '' ? articles : matching(articles, typed);
  return (
    <>
      <PageHeader
        title={t(text('title'))}
        actions={
          <>
            <Button icon={<Keyboard />} keys={['?']} onClick={() => void send({ id: 'core.shortcuts' })}>
              {t(text('shortcuts'))}
            </Button>
            <Button icon={<Printer />} onClick={() => window.print()}>
              {t(text('print'))}
            </Button>
          </>
        }
      />
      <p className={styles.about}>{t(text('about'), { plateforme: platform, version })}</p>
      <search className={styles.search}>
        <SearchField
          keys={['/']}
          label={t(text('search'))}
          placeholder={t(text('search'))}
          value={typed}
          onValueChange={(cherche) => change({ cherche, article: undefined })}
          clearLabel={t(text('clear'))}
        />
        {typed !== '' && <p role="status">{t(text('found'), { n: found.length })}</p>}
      </search>
      <div className={styles.panels}>
        {one ? (
          <Panel title={one.section} actions={<PageLink to="/dashboard/aide">{t(text('all'))}</PageLink>}>
            <ArticleView article={one} />
          </Panel>
        ) : found.length === 0 ? (
          <EmptyState
            title={t(text('none'), { cherche: typed })}
            actions={
              <PageLink to={`/dashboard/contact?${new URLSearchParams({ message: typed })}`}>{t(text('ask'))}</PageLink>
            }
          />
        ) : (
          sections.map((section) => (
            <Section key={section} articles={found.filter(({ group }) => group === section)} isFound={typed !== ''} />
          ))
        )}
        <Diagnostic />
      </div>
    </>
  );
}

/** As many articles are read at a glance; more are folded, unless they were looked for. */
const glance = 12;

function Section({ articles, isFound }: { articles: readonly Article[]; isFound: boolean }) {
  const t = useText();
  const [first] = articles;
  if (first === undefined) return null;
  const list = (
    <ul className={styles.list}>
      {articles.map(({ id, titre, resume }) => (
        <li key={id}>
          <PageLink to={helpPath(id)} className={styles.link}>
            {titre}
          </PageLink>
          {resume !== '' && <span className={styles.lead}>{resume}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <Panel title={first.section}>
      {isFound || articles.length <= glance ? (
        list
      ) : (
        <Collapsible title={t(text('found'), { n: articles.length })}>{list}</Collapsible>
      )}
    </Panel>
  );
}
