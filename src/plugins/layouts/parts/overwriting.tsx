/** What would write over the draft asks first: another layout copied here, the HTML footer of the partner taken over. */
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { http, rowKeys, send, useOne, useText } from '../../../core';
import { type RecordForm, useOverwrite } from '../../../core/form';
import { getAt } from '../../../core/model';
import { useAddress } from '../../../core/table';
import { Button } from '../../../core/ui';
import { areasOf } from '../builder/areas';
import { contentLeaves, contentOf } from '../commands';
import { type layoutShapes } from '../model';
import { text } from '../text';
import styles from './builder.module.css';

interface CopyProps {
  form: RecordForm;
  kind: keyof typeof layoutShapes;
}

/** `?copie=3`: the content of that one, loaded over what is typed here. */
export function CopiedHere({ form, kind }: CopyProps) {
  const t = useText();
  const { resource } = form;
  const [{ copie }, setAddress] = useAddress();
  const { row } = useOne(resource, copie ?? null);
  const { ask, question } = useOverwrite();
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (copie === undefined || row === undefined || done.current === copie) return;
    done.current = copie;
    setAddress({ copie: undefined });
    const values = form.values.state.values;
    const go = () => form.take(Object.fromEntries(contentLeaves(kind).map((leaf) => [leaf, getAt(row, leaf)])));
    const [areas = ''] = contentLeaves(kind);
    if (areasOf(Reflect.get(values, areas)).length === 0) return go();
    const label = String(Reflect.get(values, 'nom') ?? '');
    return ask({
      lost: t(text('copy.lost'), { label, source: String(getAt(row, 'nom')) }),
      copy: { name: `${label}.json`, text: contentOf(resource, kind, { ...values }) },
      go,
    });
  }, [ask, copie, form, kind, resource, row, setAddress, t]);
  return question;
}

interface Settings {
  sections: { display?: { fields: { htmlFooter?: { value: unknown } } } };
}

/** The field of the partner that replaces every built footer, and what makes a component of it. */
export function HtmlFooter({ form, partner }: { form: RecordForm; partner: string | null }) {
  const t = useText();
  const [{ convertir }, setAddress] = useAddress();
  const { ask, question } = useOverwrite();
  const { data } = useQuery({
    queryKey: [...rowKeys.resource('partenaires'), 'effective', partner],
    queryFn: async ({ signal }) => {
      const path = `partenaires/${encodeURIComponent(partner ?? '')}/effective`;
      const { data } = await http.request<Settings>({ service: 'admin-config', path, signal });
      return data.sections.display?.fields.htmlFooter?.value ?? '';
    },
    enabled: partner !== null,
  });
  const html = typeof data === 'string' ? data.trim() : '';
  const partenaire = useOneLabel(partner);
  const done = useRef(false);
  const start = () =>
    ask({
      lost: t(text('convert.lost'), { partenaire }),
      copy: { name: 'htmlFooter.html', text: html },
      go: () => void send({ id: 'layouts.convertirMaintenant', args: { pied: Number(form.id) } }),
    });
  useEffect(() => {
    if (convertir === undefined || html === '' || done.current) return;
    done.current = true;
    setAddress({ convertir: undefined });
    start();
  });
  if (html === '' || form.id === null) return null;
  return (
    <div className={styles.banner} role="note">
      <TriangleAlert aria-hidden="true" />
      <span>{t(text('convert.banner'), { partenaire })}</span>
      <Button size="small" onClick={start}>
        {t(text('convert.button'))}
      </Button>
      {question}
    </div>
  );
}

function useOneLabel(partner: string | null): string {
  const { data } = useQuery({
    queryKey: [...rowKeys.resource('partenaires'), 'label', partner],
    queryFn: async ({ signal }) => {
      const path = `partenaires/${encodeURIComponent(partner ?? '')}`;
      const { data } = await http.request<{ site: { libelle: string } }>({ service: 'admin-config', path, signal });
      return data.site.libelle;
    },
    enabled: partner !== null,
  });
  return data ?? partner ?? '';
}
