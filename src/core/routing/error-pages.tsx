/** The pages of errors, with the words of the specification (product.md 2). */
import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { signOut } from '../auth/user';
import { userAtom } from '../facts';
import { Problem } from '../problem';
import { problemReport, problemTexts } from '../problem-texts';
import { ownerOf, pageDataOf, quarantine } from '../registry';
import { mayDrawAnew } from '../shell/moved-nodes';
import { Button, buttonClass, LinkButton } from '../ui';
import styles from './error-pages.module.css';
import { PageLink } from './link';
import { useScreen } from './record';

/** 404: the address leads nowhere, or its record is gone. */
export function NotFoundPage() {
  const t = useText();
  return (
    <Blank status={404} title={t(core('errors.notFoundTitle'))} detail={t(core('errors.notFoundDetail'))}>
      <ProblemActions />
    </Blank>
  );
}

/** Any other error: status code, message, what to do. `redraw`: what draws the page anew where it was rewritten; `retry` by default. */
export function ErrorPage({ error, retry, redraw = retry }: ErrorPageProps) {
  const t = useText();
  // The page that was requested: the facts may still be of the one before.
  const id = useRouterState({ select: (state) => pageDataOf(state.matches.at(-1)?.staticData)?.id });
  const problem = Problem.from(error);
  useEffect(() => {
    if (redraw && mayDrawAnew(error)) return redraw();
    if (id !== undefined && !(error instanceof Problem)) quarantine(ownerOf(id), levelOf(error), id, error);
  }, [error, id, redraw]);
  if (problem.code === 'not-found') return <NotFoundPage />;
  if (problem.code === 'no-partner') return <NoPartnerPage />;
  const texts = problemTexts(problem, t);
  return (
    <Blank
      status={problem.status || 500}
      title={t(core('errors.technicalTitle'))}
      detail={texts.title === t(core('errors.technicalTitle')) ? texts.detail : `${texts.title}. ${texts.detail}`}
    >
      <Button variant="primary" onClick={retry ?? (() => location.reload())}>
        {t(core('errors.retry'))}
      </Button>
      <ProblemActions />
      <LinkButton onClick={() => void navigator.clipboard.writeText(problemReport(problem))}>
        {t(core('errors.copy'))}
      </LinkButton>
    </Blank>
  );
}

interface ErrorPageProps {
  error: unknown;
  retry?: () => void;
  redraw?: (() => void) | undefined;
}

/** A script that did not come is a fault of loading; anything else is one of the page itself. */
function levelOf(error: unknown): 'load' | 'draw' {
  return /dynamically imported module|module script|preload/i.test(String(error)) ? 'load' : 'draw';
}

/** A role without a partner: nothing to show, and no sign-out. */
function NoPartnerPage() {
  const t = useText();
  return (
    <Blank status={403} title={t(core('errors.noPartnerTitle'))} detail={t(core('errors.noPartnerDetail'))}>
      <Button onClick={() => void signOut('choice')}>{t(core('shell.signOut'))}</Button>
    </Blank>
  );
}

interface BlankProps {
  status: number;
  title: string;
  detail: string;
  children: React.ReactNode;
}

function Blank({ status, title, detail, children }: BlankProps) {
  const t = useText();
  useScreen(title);
  return (
    <div className={styles.blank}>
      <p className={styles.status}>{t(core('errors.status'), { status })}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

function ProblemActions() {
  const t = useText();
  const user = useAtomValue(userAtom);
  return (
    <PageLink to="/dashboard/" className={buttonClass('secondary')}>
      {t(core(user ? 'errors.toDashboard' : 'errors.toHome'))}
    </PageLink>
  );
}
