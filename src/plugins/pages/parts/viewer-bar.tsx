/** For whom a page is looked at: a partner, an identifier, a language, drafts or what is live at an instant. */
import { useMemo } from 'react';
import {
  Combobox,
  FieldShell,
  labelOf,
  RadioGroup,
  type Resource,
  recordChoices,
  resourceNamed,
  useFormat,
  useLocale,
  useOne,
  useSiteZone,
  useText,
} from '../../../core';
import { comboboxTexts, DateControl } from '../../../core/form';
import { identifiedBy, pages } from '../models/page';
import styles from '../pages.module.css';
import { text } from '../text';
import type { Looking } from '../use-viewer';

interface ViewerBarProps {
  looking: Looking;
  /** Kind of the page: what identifies it. */
  kind: string;
  onChange: (looking: Looking) => void;
}

export function ViewerBar({ looking, kind, onChange: look }: ViewerBarProps) {
  const t = useText();
  const { viewer, other } = looking;
  const format = useFormat();
  const zone = useSiteZone([viewer.idTiers]);
  const onChange = (next: Looking['viewer']) => look({ viewer: next, other });
  const identified = identifiedBy(kind);
  return (
    <div className={styles.viewer}>
      <RecordField
        id="vue-partenaire"
        label={t(text('viewer.for'))}
        resource="partenaires"
        value={viewer.idTiers}
        onChange={(idTiers) => onChange({ ...viewer, idTiers })}
      />
      {identified && (
        <RecordField
          id="vue-identifiant"
          label={t(text('viewer.identifier'))}
          resource={identified.resource}
          value={viewer.identifier}
          onChange={(identifier) => onChange({ ...viewer, identifier })}
        />
      )}
      <RadioGroup
        look="segment"
        aria-label={t(text('viewer.lang'))}
        value={viewer.lang}
        onValueChange={(lang) => onChange({ ...viewer, lang: lang === 'en' ? 'en' : 'fr' })}
        choices={[
          { value: 'fr', label: 'FR' },
          { value: 'en', label: 'EN' },
        ]}
      />
      <RadioGroup
        look="segment"
        aria-label={t(text('viewer.state'))}
        value={viewer.at === null ? 'draft' : 'live'}
        onValueChange={(state) => onChange({ ...viewer, at: state === 'live' ? new Date().toISOString() : null })}
        choices={[
          { value: 'draft', label: t(text('viewer.draft')) },
          { value: 'live', label: t(text('viewer.live')) },
        ]}
      />
      {viewer.at !== null && (
        <FieldShell id="vue-date" label={t(text('viewer.at'))} {...(zone !== undefined && { hint: format.zone(zone) })}>
          {(control) => (
            <DateControl
              kind="dateTime"
              control={control}
              readOnly={false}
              zone={zone}
              value={viewer.at}
              onChange={(at) => {
                if (typeof at === 'string' && !Number.isNaN(Date.parse(at))) onChange({ ...viewer, at });
              }}
            />
          )}
        </FieldShell>
      )}
      <RecordField
        id="vue-comparaison"
        label={t(text('compare.label'))}
        resource="partenaires"
        value={other}
        none={t(text('compare.none'))}
        onChange={(next) => look({ viewer, other: next })}
      />
    </div>
  );
}

interface RecordFieldProps {
  id: string;
  label: string;
  resource: string;
  value: string | null;
  /** What no record is called. */
  none?: string;
  onChange: (value: string | null) => void;
}

function RecordField({ id, label, resource, value, none, onChange }: RecordFieldProps) {
  const t = useText();
  const kind = resourceNamed(resource);
  const named = useOne<Resource>(kind ?? pages, kind === undefined ? null : value).row;
  const locale = useLocale();
  const known = kind && named && value !== null ? [{ value, label: labelOf(kind, named, locale) }] : [];
  const source = useMemo(() => (kind === undefined ? [] : recordChoices(kind)), [kind]);
  return (
    <FieldShell id={id} label={label}>
      {(control) => (
        <Combobox
          {...control}
          source={source}
          known={known}
          value={value}
          onValueChange={onChange}
          placeholder={none ?? t(text('everyone'))}
          texts={comboboxTexts(t)}
        />
      )}
    </FieldShell>
  );
}
