/** Above a grid of settings: one section of them at a time, each with its number of overrides; the address holds the columns. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { resultAtom } from '../facts';
import { sectionText } from '../model/model';
import type { TableDefinition } from '../table/define-table';
import { useChosenColumns } from '../table/list/chosen-columns';
import { parseColumns } from '../table/list/list-state';
import { useAddress } from '../table/list/use-address';
import { RadioGroup } from '../ui';
import { settingSections, settingsOf } from './resolve';
import { useEffectives } from './use-effectives';

const all = 'tous';

export function SectionColumns({ table }: { table: TableDefinition }) {
  const t = useText();
  const format = useFormat();
  const { resource, columns } = table;
  const { model } = resource;
  const isThere = useAtomValue(resultAtom) !== null;
  const { data } = useEffectives(resource, isThere);
  const [address, setAddress] = useAddress(table.views);
  const settings = settingsOf(model).filter(({ name }) => columns.some((column) => column.name === name));
  const sections = settingSections(model).map((id) => ({
    id,
    title: sectionText(model, id),
    leaves: settings.filter(({ section }) => section === id),
  }));
  const choices = [...sections, { id: all, title: core('inherit.allSections'), leaves: settings }].map(
    ({ id, title, leaves }) => {
      const count = leaves.reduce((sum, { name }) => sum + (data?.overrides[name] ?? 0), 0);
      return { value: id, label: `${t(title)} ${data === undefined ? '' : format.number(count)}`.trim() };
    },
  );
  const isSetting = (name: string) => settings.some((leaf) => leaf.name === name);
  const first = columns.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
  const known = new Set(columns.map(({ name }) => name));
  const kept = useChosenColumns(table);
  const shown = parseColumns(address['cols'] ?? kept, known)?.map(({ name }) => name) ?? first;
  const inSections = new Set(settings.filter(({ name }) => shown.includes(name)).map(({ section }) => section));
  const [only = null] = inSections;
  return (
    <RadioGroup
      look="segment"
      aria-label={t(core('inherit.sections'))}
      value={inSections.size > 1 ? all : only}
      onValueChange={(value) => {
        const names = settings.filter(({ section }) => value === all || section === value).map(({ name }) => name);
        const cols = [...first.filter((name) => !isSetting(name)), ...names].join();
        setAddress({ cols: cols === first.join() && kept === undefined ? undefined : cols });
      }}
      choices={choices}
    />
  );
}
