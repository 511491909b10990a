/** One changed value: words of a text, rows of a list, keys of a structure, colours; never drawn as HTML. */
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { Refs } from '../contract';
import type { Resource } from '../define';
import { readItem, readValue } from '../form/fields/value-text';
import { innerAt } from '../model/items';
import type { Leaf } from '../model/model';
import { isEmpty } from '../model/rules';
import { RadioGroup } from '../ui';
import styles from './change.module.css';
import { isStructure } from './diff';
import { KeyChange } from './key-change';
import { ListChange } from './list-change';
import { shapeOf, textOfHtml } from './shape';
import { Sides } from './sides';
import { WordChange } from './word-change';

export type Layout = 'inline' | 'sides';

export interface ChangeViewProps {
  resource: Resource | undefined;
  leaf: Leaf | undefined;
  /** Name of the field. */
  name: string;
  left: unknown;
  right: unknown;
  refs: Refs;
  layout: Layout;
  /** Heads of the two sides. */
  heads: readonly [left: string, right: string];
}

export function ChangeView(props: ChangeViewProps) {
  const { leaf, left, right, layout, heads } = props;
  const read = useRead(props);
  const inside = useInside(props);
  if (leaf?.field.inheritable && (isEmpty(left) || isEmpty(right)))
    return <Sides heads={heads} left={read(left)} right={read(right)} layout={layout} />;
  switch (shapeOf(leaf, left, right)) {
    case 'words':
      return <WordChange left={plain(left)} right={plain(right)} layout={layout} heads={heads} />;
    case 'html':
      return <HtmlChange {...props} />;
    case 'list':
      return <ListChange left={listOf(left)} right={listOf(right)} read={read} />;
    case 'keys':
      return <KeyChange left={left} right={right} inside={inside} />;
    case 'colour':
      return <Sides heads={heads} left={<Colour value={left} />} right={<Colour value={right} />} layout={layout} />;
    case 'value':
      return <Sides heads={heads} left={read(left)} right={read(right)} layout={layout} />;
  }
}

/** A value as people read it, an item of a list too. */
function useRead({ resource, leaf, refs }: ChangeViewProps): (value: unknown) => string {
  const t = useText();
  const format = useFormat();
  return (value) => {
    if (isStructure(value) && resource && leaf?.field.kind === 'list')
      return readItem(resource.model, leaf, value, { t, format, refs });
    if (isStructure(value))
      return Object.entries(value)
        .map(([key, each]) => t(core('shell.labelled'), { label: key, valeur: plain(each) }))
        .join(' · ');
    const target = leaf?.field.resource;
    if (target !== undefined && leaf?.field.kind !== 'reference' && !Array.isArray(value))
      return refs[target]?.[String(value)] ?? String(value);
    return resource && leaf
      ? readValue(resource.model, leaf, value, { t, format, refs })
      : plain(value) || t(core('form.empty'));
  };
}

/** Fields inside a group, by their paths in it. */
function useInside({ resource, leaf, refs }: ChangeViewProps) {
  const t = useText();
  const format = useFormat();
  return (key: string) => {
    const found = resource && leaf && innerAt(resource.model, leaf, key);
    if (!found) return undefined;
    const read = (value: unknown) => readValue(found.model, found.leaf, value, { t, format, refs });
    return { label: t(found.leaf.label), read };
  };
}

function HtmlChange({ left, right, layout, heads, name }: ChangeViewProps) {
  const t = useText();
  const [view, setView] = useState<'text' | 'code'>('text');
  const shown = (value: unknown) => (view === 'text' ? textOfHtml(plain(value)) : plain(value));
  return (
    <div className={styles.html}>
      <RadioGroup
        look="segment"
        aria-label={t(core('history.htmlView'), { champ: name })}
        value={view}
        onValueChange={(value) => setView(value === 'code' ? 'code' : 'text')}
        choices={[
          { value: 'text', label: t(core('history.asText')) },
          { value: 'code', label: t(core('history.asCode')) },
        ]}
      />
      <WordChange left={shown(left)} right={shown(right)} layout={layout} heads={heads} look={view} />
    </div>
  );
}

function Colour({ value }: { value: unknown }) {
  const t = useText();
  if (typeof value !== 'string' || value === '') return <>{t(core('form.empty'))}</>;
  return (
    <span className={styles.colour}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.swatch}>
        <rect width="16" height="16" fill={value} />
      </svg>
      <code>{value}</code>
    </span>
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}
