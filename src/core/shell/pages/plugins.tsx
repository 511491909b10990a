/** The plugins page: what is in service, and what was set aside since the console was opened. */
import { useAtomValue } from 'jotai/react';
import { Blocks } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { problemReport, problemTexts } from '../../problem-texts';
import { type Incident, incidentsAtom, registryAtom } from '../../registry';
import { Badge, LinkButton, PageHeader, Panel } from '../../ui';
import styles from './plugins.module.css';

export default function PluginsPage() {
  const t = useText();
  const registry = useAtomValue(registryAtom);
  const incidents = useAtomValue(incidentsAtom);
  const ownedBy = (parts: Iterable<{ plugin: string }>, plugin: string) =>
    [...parts].filter((part) => part.plugin === plugin).length;
  return (
    <>
      <PageHeader title={t(core('shell.pluginsTitle'))} count={registry.plugins.length} />
      <p className={styles.lead}>{t(core('shell.pluginsLead'))}</p>
      <div className={styles.panels}>
        <Panel title={t(core('shell.pluginsTaken'))} body="flush">
          <ul>
            {registry.plugins.map(({ id, title, icon: Icon = Blocks }) => (
              <li key={id} className={styles.row}>
                <Icon aria-hidden="true" />
                <strong>{t(title)}</strong>
                <code>{id}</code>
                <span className={styles.counts}>
                  {t(core('shell.pluginsCounts'), {
                    pages: ownedBy(registry.pages.values(), id),
                    commandes: ownedBy(registry.commands.values(), id),
                    ressources: ownedBy(registry.resources.values(), id),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t(core('shell.incidents'))} body="flush" tone={incidents.length > 0 ? 'bad' : 'normal'}>
          {incidents.length === 0 && <p className={styles.none}>{t(core('shell.pluginsNone'))}</p>}
          <ul>
            {incidents.map((incident) => (
              <IncidentRow key={`${incident.plugin} ${incident.level} ${incident.what}`} incident={incident} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function IncidentRow({ incident }: { incident: Incident }) {
  const t = useText();
  const format = useFormat();
  const { plugin, level, what, problem, at, count } = incident;
  const texts = problemTexts(problem, t);
  return (
    <li className={styles.row}>
      <Badge tone="bad">{t(core(`shell.levels.${level}`))}</Badge>
      <strong>{plugin}</strong>
      <code>{what}</code>
      <span className={styles.words}>{problem.code === 'unexpected' ? problem.message : texts.detail}</span>
      <span className={styles.counts}>
        {count > 1 && `${t(core('shell.times'), { n: count })} · `}
        {format.time(at)}
      </span>
      <LinkButton onClick={() => void navigator.clipboard.writeText(problemReport(problem))}>
        {t(core('errors.copy'))}
      </LinkButton>
    </li>
  );
}
