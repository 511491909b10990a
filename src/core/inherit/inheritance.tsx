/** What a form knows of the values that its record inherits: where each comes from, which are shown. */
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { RecordForm } from '../form/record/record-form-shape';
import type { Values } from '../form/record/record-values';
import { http, keyPart } from '../http';
import { rowKeys } from '../rows';
import type { Effective, EffectiveField } from './contract';
import { settingsOf } from './resolve';

export interface Inheritance {
  form: RecordForm;
  /** By the names of leaves; empty until the server answered. */
  fields: ReadonlyMap<string, EffectiveField>;
  /** Words that shown settings answer to. */
  typed: string;
  search(typed: string): void;
  /** Shows what is the record's own alone. */
  differs: boolean;
  setDiffers(differs: boolean): void;
  /** The leaf that the focus was in last. */
  current: string | null;
  arrive(name: string): void;
}

const InheritanceContext = createContext<Inheritance | null>(null);

/** The inheritance of the form around, or null: a new record, or one of a kind that inherits nothing. */
export function useInheritance(): Inheritance | null {
  return useContext(InheritanceContext);
}

/** The values of the form around as they hold: what it inherits stands where it says nothing itself. */
export function useEffectiveValues(form: RecordForm): Values {
  const values = useStore(form.values.store, (state) => state.values);
  const fields = useInheritance()?.fields;
  return useMemo(() => {
    const inherited = [...(fields ?? [])].flatMap(([name, field]) =>
      field.inherited && (values[name] ?? null) === null ? [[name, field.inherited.value] as const] : [],
    );
    return { ...values, ...Object.fromEntries(inherited) };
  }, [fields, values]);
}

/** Reads the effective values of the form's record for what stands inside. */
export function InheritanceProvider({ form, children }: { form: RecordForm; children: ReactNode }) {
  const { resource, id } = form;
  const isHeir = resource.model.inherits !== undefined && id !== null;
  const [typed, search] = useState('');
  const [differs, setDiffers] = useState(false);
  const [current, arrive] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: [...rowKeys.resource(resource.name), 'effective', id],
    queryFn: ({ signal }) => http.ask<Effective>(resource, `${keyPart(id ?? '')}/effective`, { signal, retries: 2 }),
    enabled: isHeir,
  });
  const fields = useMemo(() => {
    const found = new Map<string, EffectiveField>();
    for (const leaf of settingsOf(resource.model)) {
      const field = data?.sections[leaf.section]?.fields[leaf.property];
      if (field) found.set(leaf.name, field);
    }
    return found;
  }, [data, resource]);
  const inheritance = useMemo(
    () => ({ form, fields, typed, search, differs, setDiffers, current, arrive }),
    [form, fields, typed, differs, current],
  );
  return <InheritanceContext value={isHeir ? inheritance : null}>{children}</InheritanceContext>;
}
