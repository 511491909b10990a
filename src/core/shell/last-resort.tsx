/** When even the error page fails: words that need no dictionary, and a plain link. */
import { Component, type ReactNode } from 'react';
import { mayDrawAnew } from './moved-nodes';

export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (mayDrawAnew(error)) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LastWords /> : this.props.children;
  }
}

/** The message alone: of a page that could not even begin. */
export function LastWords() {
  const locale = location.pathname.startsWith('/en') ? 'en' : 'fr';
  return (
    <main style={{ padding: 32, display: 'grid', gap: 12, justifyItems: 'start' }}>
      <h1>{locale === 'fr' ? 'Une erreur technique est survenue' : 'A technical error occurred'}</h1>
      <a href={`/${locale}`}>{locale === 'fr' ? 'Retour à la page d’accueil' : 'Back to the home page'}</a>
    </main>
  );
}
