/** What support asks first: version, language, role, perimeter, whether the server answers, the last failed requests. */
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import {
  Button,
  failedRequests,
  Panel,
  requestText,
  roleAtom,
  say,
  useAtomValue,
  useFormat,
  useLocale,
  userAtom,
  useText,
  version,
} from '../../../core';
import { text } from '../text';
import styles from './article-view.module.css';

export function Diagnostic() {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const role = useAtomValue(roleAtom);
  const user = useAtomValue(userAtom);
  const health = useQuery({
    queryKey: ['help', 'health'],
    queryFn: async ({ signal }) => (await requestText('/api/health', { signal })).ok,
    staleTime: 0,
  });
  const failed = failedRequests();
  const perimeter = user?.perimetre?.map(({ libelle }) => libelle);
  const server = health.isLoading ? 'attente' : health.data === true ? 'joint' : 'absent';
  const lines: readonly (readonly [term: string, said: string])[] = [
    [t(text('diagnostic.version')), version],
    [t(text('diagnostic.locale')), locale],
    [t(text('diagnostic.role')), role ?? ''],
    [t(text('diagnostic.perimetre')), perimeter ? format.list(perimeter) : t(text('diagnostic.tous'))],
    [t(text('diagnostic.serveur')), t(text(`diagnostic.${server}`))],
    [t(text('diagnostic.echecs')), format.number(failed.length)],
    ...failed.map(
      ({ at, method, path, status, code, requestId }) =>
        [format.dateTime(at), `${method} ${path} ${status} ${code} ${requestId ?? ''}`] as const,
    ),
  ];
  const copy = async () => {
    await navigator.clipboard.writeText(lines.map(([term, said]) => `${term}\u00a0: ${said}`).join('\n'));
    say({ kind: 'done', text: t(text('diagnostic.copied')) });
  };
  return (
    <Panel
      title={t(text('diagnostic.title'))}
      actions={
        <Button icon={<Copy />} onClick={() => void copy()}>
          {t(text('diagnostic.copy'))}
        </Button>
      }
    >
      <dl className={styles.lines}>
        {lines.map(([term, said], index) => (
          <div key={`${index} ${term}`} className={styles.line}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
