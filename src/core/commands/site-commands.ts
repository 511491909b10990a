/** Opens the page of a record on its site, or its draft by a link that ends. */
import { ExternalLink, Eye } from 'lucide-react';
import { core } from '../../i18n/core';
import { localeAtom } from '../../i18n/runtime';
import { defineCommand, type Resource } from '../define';
import { store, tiersAtom } from '../facts';
import { http } from '../http';
import { askRecord, fillRecord, readyForRecord, recordArgument, recordNamed } from './record-argument';

const hasPage = ({ onSite }: Resource) => onSite !== undefined;
const hasDraft = ({ onSite }: Resource) => onSite === 'draft';

/** Where the site shows it: the server says why where it is nowhere. */
async function open(name: string, brouillon: boolean, signal: AbortSignal): Promise<void> {
  const { resource, id } = recordNamed(name);
  const body = { ressource: resource, id, idTiers: store.get(tiersAtom), lang: store.get(localeAtom), brouillon };
  const { data } = await http.request<{ url: string }>({
    ...{ service: 'page-management', path: 'site', method: 'POST', body, signal },
  });
  window.open(data.url, '_blank', 'noopener');
}

export const showOnSite = defineCommand({
  id: 'records.onSite',
  title: core('site.live'),
  aliases: core('site.liveAliases'),
  icon: ExternalLink,
  right: 'any',
  ready: readyForRecord(core('site.none'), hasPage),
  args: { record: recordArgument },
  fill: fillRecord,
  ask: { record: askRecord(hasPage) },
  run: ({ record }, { signal }) => open(record, false, signal),
});

export const showDraftOnSite = defineCommand({
  id: 'records.draftOnSite',
  title: core('site.draft'),
  aliases: core('site.draftAliases'),
  icon: Eye,
  right: 'any',
  ready: readyForRecord(core('site.noDraft'), hasDraft),
  args: { record: recordArgument },
  fill: fillRecord,
  ask: { record: askRecord(hasDraft) },
  run: ({ record }, { signal }) => open(record, true, signal),
});
