/** Blocks of a mail, one under the other: written in place, moved by keys and buttons, added, copied, taken away. */
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button, FieldShell, IconButton, Menu, Select, TextInput, useText, VisuallyHidden } from '../../../core';
import { InlineText, isEditable } from '../../../core/editors';
import { placeholdersOf } from '../models/triggers';
import styles from '../parts/blocks.module.css';
import { text } from '../text';
import {
  attributeIn,
  type Block,
  type BlockKind,
  type Blocks,
  blocksOf,
  buttonOf,
  htmlOf,
  newBlock,
  readButton,
  withAttribute,
} from './blocks';

export interface BlockEditorProps {
  html: string;
  lang: 'fr' | 'en';
  readOnly: boolean;
  /** The event that sends the mail: its placeholders are offered. */
  trigger: unknown;
  onChange: (html: string) => void;
}

const added: readonly BlockKind[] = ['paragraphe', 'titre', 'bouton', 'image', 'trait', 'lignes'];

export function BlockEditor({ html, lang, readOnly, trigger, onChange }: BlockEditorProps) {
  const t = useText();
  const editing = useBlocks(html, onChange);
  const list = useFocusedBlock(editing.focus);
  const { found, focus, said } = editing;
  if (found === null)
    return html.trim() === '' && !readOnly ? (
      <>
        <p className={styles.note}>{t(text('blocks.empty'))}</p>
        <Adding label={t(text('blocks.add'))} onAdd={(kind) => onChange(htmlOf(first(kind)))} />
      </>
    ) : (
      <p className={styles.note}>{t(text('blocks.none'))}</p>
    );
  const nameOf = (block: Block, at: number) => `${t(text(`blocks.kinds.${block.kind}`))} ${at + 1}`;
  const press = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    editing.move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <ol ref={list} className={styles.blocks}>
        {found.blocks.map((block, at) => (
          // By place: what a block says is its value, not what it is.
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
          <li key={at} className={styles.block} onKeyDown={(event) => !readOnly && press(event, at)}>
            <span className={styles.kind}>{t(text(`blocks.kinds.${block.kind}`))}</span>
            {!readOnly && <Tools bloc={nameOf(block, at)} at={at} count={found.blocks.length} editing={editing} />}
            <div className={styles.body}>
              <Body
                block={block}
                name={nameOf(block, at)}
                lang={lang}
                readOnly={readOnly}
                trigger={trigger}
                focus={focus.at === at ? focus.count : 0}
                onChange={(inners) => editing.replace(at, inners)}
              />
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

type BlocksEditing = ReturnType<typeof useBlocks>;

/** The blocks of a mail, what is done to them, and what is said of it. */
function useBlocks(html: string, onChange: (html: string) => void) {
  const t = useText();
  const [said, setSaid] = useState('');
  /** Place of the block that took the focus last, and how often one did. */
  const [focus, setFocus] = useState({ at: -1, count: 0 });
  const found = useMemo(() => blocksOf(html), [html]);
  const blocks = found?.blocks ?? [];
  const write = (next: readonly Block[], at: number | null) => {
    if (found) onChange(htmlOf({ ...found, blocks: next }));
    if (at !== null) setFocus(({ count }) => ({ at, count: count + 1 }));
  };
  const insert = (at: number, block: Block) => write(inserted(blocks, at, block), at);
  return {
    found,
    focus,
    said,
    move: (at: number, step: 1 | -1) => {
      const [one, other] = [blocks[at], blocks[at + step]];
      if (one === undefined || other === undefined) return;
      // What stands between two places stays there.
      const next = blocks.with(at, { ...other, gap: one.gap }).with(at + step, { ...one, gap: other.gap });
      write(next, at + step);
      setSaid(t(text('blocks.moved'), { bloc: t(text(`blocks.kinds.${one.kind}`)), rang: at + step + 1 }));
    },
    copy: (at: number) => blocks[at] && insert(at + 1, blocks[at]),
    add: (at: number, kind: BlockKind) => found && insert(at + 1, newBlock(kind, found)),
    remove: (at: number) => write(blocks.toSpliced(at, 1), Math.min(at, blocks.length - 2)),
    replace: (at: number, inners: readonly string[]) =>
      write(
        blocks.flatMap((each, place) => (place === at ? parted(each, inners) : [each])),
        inners.length > 1 ? at + inners.length - 1 : null,
      ),
  };
}

function useFocusedBlock(focus: BlocksEditing['focus']) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const block = list.current?.children[focus.at];
    // A text takes the focus itself, once its editor is there.
    if (block && !block.querySelector('[role="textbox"]'))
      block.querySelector<HTMLElement>(`.${styles.body} :is(input, button), button`)?.focus();
  }, [focus]);
  return list;
}

interface ToolsProps {
  /** What the block is called. */
  bloc: string;
  at: number;
  count: number;
  editing: BlocksEditing;
}

function Tools({ bloc, at, count, editing }: ToolsProps) {
  const t = useText();
  return (
    <span className={styles.tools}>
      <IconButton
        size="small"
        icon={<ArrowUp />}
        label={t(text('blocks.up'), { bloc })}
        disabled={at === 0}
        onClick={() => editing.move(at, -1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={t(text('blocks.down'), { bloc })}
        disabled={at === count - 1}
        onClick={() => editing.move(at, 1)}
      />
      <IconButton
        size="small"
        icon={<Copy />}
        label={t(text('blocks.copy'), { bloc })}
        onClick={() => editing.copy(at)}
      />
      <IconButton
        size="small"
        icon={<Trash2 />}
        label={t(text('blocks.remove'), { bloc })}
        reason={count === 1 ? t(text('blocks.last')) : undefined}
        onClick={() => editing.remove(at)}
      />
      <Adding isSmall label={t(text('blocks.addAfter'), { bloc })} onAdd={(kind) => editing.add(at, kind)} />
    </span>
  );
}

/** What a mail without anything begins with. */
function first(kind: BlockKind): Blocks {
  const none: Blocks = { before: '', blocks: [], after: '' };
  // A mail is text first: without a paragraph it has no blocks.
  const text = { ...newBlock('paragraphe', none), inner: kind === 'paragraphe' ? '' : '{nom}' };
  return { ...none, blocks: kind === 'paragraphe' ? [text] : [text, newBlock(kind, none)] };
}

/** A block more; the last place has nothing after it but what closes the mail. */
function inserted(blocks: readonly Block[], at: number, block: Block): Block[] {
  const between = blocks.find(({ gap }) => gap !== '')?.gap ?? '\n';
  const last = blocks.at(-1);
  if (at < blocks.length || last === undefined)
    return [...blocks.slice(0, at), { ...block, gap: between }, ...blocks.slice(at)];
  return [...blocks.slice(0, -1), { ...last, gap: between }, { ...block, gap: last.gap }];
}

/** A block that was parted by Enter: one for each part, in the same styles. */
function parted(block: Block, inners: readonly string[]): Block[] {
  return inners.map((inner, at) => ({ ...block, inner, gap: at < inners.length - 1 ? block.gap || '\n' : block.gap }));
}

interface BodyProps {
  block: Block;
  name: string;
  lang: 'fr' | 'en';
  readOnly: boolean;
  trigger: unknown;
  focus: number;
  onChange: (inners: string[]) => void;
}

function Body({ block, name, lang, readOnly, trigger, focus, onChange }: BodyProps) {
  const t = useText();
  const { kind, inner } = block;
  const isText = kind === 'paragraphe' || kind === 'titre';
  const isOpen = useMemo(() => isText && isEditable(inner), [isText, inner]);
  const placeholders = useMemo(
    () => placeholdersOf(trigger).map((each) => ({ name: each, label: t(text(`placeholders.${each}`)) })),
    [trigger, t],
  );
  const field = (id: string, label: string, value: string, write: (value: string) => string) => (
    <FieldShell id={`${name}-${id}`.replace(/\W+/g, '-')} label={label} layout="stack">
      {(control) => (
        <TextInput
          {...control}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange([write(event.target.value)])}
        />
      )}
    </FieldShell>
  );
  if (isOpen)
    return (
      <div className={kind === 'titre' ? styles.titre : undefined}>
        <InlineText
          label={name}
          html={inner}
          lang={lang}
          readOnly={readOnly}
          placeholders={placeholders}
          focus={focus}
          onChange={onChange}
        />
      </div>
    );
  if (kind === 'bouton') {
    const button = readButton(inner);
    return (
      <div className={styles.pair}>
        {field('texte', t(text('blocks.buttonText')), button.text, (value) =>
          buttonOf({ ...button, text: value.replaceAll('<', '&lt;') }, inner),
        )}
        {field('adresse', t(text('blocks.buttonHref')), button.href, (href) => buttonOf({ ...button, href }, inner))}
      </div>
    );
  }
  if (kind === 'image')
    return (
      <div className={styles.pair}>
        {field('src', t(text('blocks.src')), attributeIn(inner, 'src'), (value) => withAttribute(inner, 'src', value))}
        {field('alt', t(text('blocks.alt')), attributeIn(inner, 'alt'), (value) => withAttribute(inner, 'alt', value))}
      </div>
    );
  if (kind === 'lignes')
    return (
      <FieldShell id={`${name}-balise`.replace(/\W+/g, '-')} label={t(text('blocks.placeholder'))} layout="stack">
        {(control) => (
          <Select
            {...control}
            readOnly={readOnly}
            choices={placeholders.map((each) => ({ value: `{${each.name}}`, label: each.label }))}
            value={inner}
            onValueChange={(value) => value !== null && onChange([value])}
          />
        )}
      </FieldShell>
    );
  if (kind === 'trait') return <hr />;
  return (
    <>
      <pre className={styles.code}>{`${block.open}${inner}${block.close}`}</pre>
      <p className={styles.note}>{t(text('blocks.locked'))}</p>
    </>
  );
}

function Adding({
  label,
  isSmall = false,
  onAdd,
}: {
  label: string;
  isSmall?: boolean;
  onAdd: (kind: BlockKind) => void;
}) {
  const t = useText();
  return (
    <Menu
      trigger={
        isSmall ? <IconButton size="small" icon={<Plus />} label={label} /> : <Button icon={<Plus />}>{label}</Button>
      }
      label={label}
      entries={added.map((kind) => ({
        id: kind,
        label: t(text(`blocks.kinds.${kind}`)),
        onSelect: () => onAdd(kind),
      }))}
    />
  );
}
