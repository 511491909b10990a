/** A part that fails is shown as failed alone, and noted in quarantine; the rest of the screen lives on. */
import { Component, type ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { Problem } from '../problem';
import { ProblemState } from '../problem-state';
import { ownerOf, quarantine } from '../registry';
import { mayDrawAnew } from './moved-nodes';

export interface BoundaryProps {
  /** Id of what is inside, starting with its plugin's: `events.statusChart`. */
  what: string;
  children: ReactNode;
  /** Drawn instead of the failed part: an editor falls back to a plain text area with the value. */
  fallback?: (problem: Problem, again: () => void) => ReactNode;
}

export class Boundary extends Component<BoundaryProps, { problem: Problem | null }> {
  override state: { problem: Problem | null } = { problem: null };

  static getDerivedStateFromError(error: unknown): { problem: Problem } {
    return { problem: Problem.from(error) };
  }

  override componentDidCatch(error: unknown): void {
    if (mayDrawAnew(error)) return this.setState({ problem: null });
    quarantine(ownerOf(this.props.what), 'draw', this.props.what, error);
  }

  override render(): ReactNode {
    const { problem } = this.state;
    const { what, children, fallback } = this.props;
    if (!problem) return children;
    const again = () => this.setState({ problem: null });
    return fallback ? fallback(problem, again) : <Failed what={what} problem={problem} onRetry={again} />;
  }
}

function Failed({ what, problem, onRetry }: { what: string; problem: Problem; onRetry: () => void }) {
  const t = useText();
  return (
    <ProblemState
      problem={problem}
      title={t(core('errors.pluginDraw'))}
      detail={t(core('errors.pluginDrawDetail'), { nom: ownerOf(what) })}
      onRetry={onRetry}
    />
  );
}
