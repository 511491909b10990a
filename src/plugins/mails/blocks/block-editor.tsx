/**
 * Blocks of a mail, one under the other, in one language or in both beside each other: written in place, moved by keys and
 * buttons, added, copied, taken away.
 */
import {
  ArrowDown,
  ArrowUp,
  Braces,
  CodeXml,
  Copy,
  Heading,
  Image,
  type LucideIcon,
  Minus,
  Pilcrow,
  RectangleHorizontal,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  classNames,
  FieldShell,
  IconButton,
  Select,
  TextInput,
  useLocale,
  useText,
  VisuallyHidden,
} from '../../../core';
import { InlineText, isEditable } from '../../../core/editors';
import { placeholdersOf } from '../models/triggers';
import styles from '../parts/blocks.module.css';
import type { Language } from '../parts/language-choice';
import { text } from '../text';
import { Adding } from './adding';
import { attributeIn, type Block, type BlockKind, type Blocks, buttonOf, readButton, withAttribute } from './blocks';
import { added, copied, isUntranslated, moved, removed, replaced, type Texts, written } from './editing';

/** A mail in one language: the one that is translated comes first. */
export interface Column {
  lang: Language;
  blocks: Blocks;
}

export interface BlockEditorProps {
  columns: readonly Column[];
  readOnly: boolean;
  /** The event that sends the mail: its placeholders are offered. */
  trigger: unknown;
  /** The HTML of each column. */
  onChange: (htmls: readonly string[]) => void;
}

const icons: Readonly<Record<BlockKind, LucideIcon>> = {
  paragraphe: Pilcrow,
  titre: Heading,
  bouton: RectangleHorizontal,
  image: Image,
  trait: Minus,
  lignes: Braces,
  autre: CodeXml,
};

export function BlockEditor({ columns, readOnly, trigger, onChange }: BlockEditorProps) {
  const t = useText();
  const locale = useLocale();
  const texts = columns.map(({ blocks }) => blocks);
  const editing = useEditing(texts, placeholdersOf(trigger), onChange);
  const list = useFocusedBlock(editing.focus);
  const { focus, said } = editing;
  const rows = texts[0]?.blocks ?? [];
  const nameOf = (block: Block, at: number) => `${t(text(`blocks.kinds.${block.kind}`))} ${at + 1}`;
  const press = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    editing.move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      {columns.length > 1 && (
        <div className={classNames(styles.sides, styles.languages)} aria-hidden>
          {columns.map(({ lang }) => (
            <span key={lang}>{t(text(`langues.${lang}`))}</span>
          ))}
        </div>
      )}
      <ol ref={list} className={styles.blocks}>
        {rows.map((row, at) => {
          const Icon = icons[row.kind];
          return (
            // By place: what a block says is its value, not what it is.
            // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
            <li key={at} className={styles.block} onKeyDown={(event) => !readOnly && press(event, at)}>
              <span className={styles.kind}>
                <Icon aria-hidden />
                {t(text(`blocks.kinds.${row.kind}`))}
              </span>
              {!readOnly && <Tools bloc={nameOf(row, at)} at={at} count={rows.length} editing={editing} />}
              <div className={styles.sides}>
                {columns.map(({ lang, blocks }, side) => {
                  const block = blocks.blocks[at];
                  if (block === undefined) return null;
                  const language = columns.length > 1 ? t(text(`langues.${lang}`)) : null;
                  const bloc = nameOf(row, at);
                  const isOther = language !== null && lang !== locale;
                  return (
                    <Side
                      key={lang}
                      block={block}
                      name={isOther ? t(text('blocks.inLanguage'), { bloc, langue: language }) : bloc}
                      language={language}
                      isUntranslated={isUntranslated(texts, side, at)}
                      lang={lang}
                      readOnly={readOnly}
                      trigger={trigger}
                      focus={focus.at === at && focus.side === side ? focus.count : 0}
                      onChange={(inners) => editing.replace(side, at, inners)}
                    />
                  );
                })}
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

type BlocksEditing = ReturnType<typeof useEditing>;

/** What is done to the blocks, where the focus goes after it, and what is said of it. */
function useEditing(texts: Texts, filled: readonly string[], onChange: BlockEditorProps['onChange']) {
  const t = useText();
  const [said, setSaid] = useState('');
  /** Place and side of the block that took the focus last, and how often one did. */
  const [focus, setFocus] = useState({ at: -1, side: 0, count: 0 });
  const rows = texts[0]?.blocks ?? [];
  const write = (next: Texts, at: number | null, side = 0) => {
    onChange(written(next));
    if (at !== null) setFocus(({ count }) => ({ at, side, count: count + 1 }));
  };
  return {
    focus,
    said,
    move: (at: number, step: 1 | -1) => {
      const one = rows[at];
      if (one === undefined || rows[at + step] === undefined) return;
      write(moved(texts, at, step), at + step);
      setSaid(t(text('blocks.moved'), { bloc: t(text(`blocks.kinds.${one.kind}`)), rang: at + step + 1 }));
    },
    copy: (at: number) => write(copied(texts, at), at + 1),
    add: (at: number, kind: BlockKind) => write(added(texts, at, kind, filled), at + 1),
    remove: (at: number) => write(removed(texts, at), Math.min(at, rows.length - 2)),
    replace: (side: number, at: number, inners: readonly string[]) =>
      write(replaced(texts, side, at, inners), inners.length > 1 ? at + inners.length - 1 : null, side),
  };
}

function useFocusedBlock(focus: BlocksEditing['focus']) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const body = list.current?.children[focus.at]?.querySelectorAll(`.${styles.body}`)[focus.side];
    // A text takes the focus itself, once its editor is there.
    if (!body || body.querySelector('[role="textbox"]')) return;
    const control = body.querySelector<HTMLElement>('input, button') ?? body.closest('li')?.querySelector('button');
    control?.focus();
    // What is typed replaces what a new block begins with.
    if (control instanceof HTMLInputElement) control.select();
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

interface SideProps extends BodyProps {
  /** The name of its language, where another stands beside it. */
  language: string | null;
  isUntranslated: boolean;
}

/** A block in one language. */
function Side({ language, isUntranslated: isAsInFrench, ...body }: SideProps) {
  const t = useText();
  return (
    <div role="group" aria-label={body.name} className={styles.body}>
      {language !== null && (
        <span className={styles.language} aria-hidden>
          {language}
        </span>
      )}
      <Body {...body} />
      {isAsInFrench && <p className={styles.note}>{t(text('blocks.untranslated'))}</p>}
    </div>
  );
}

interface BodyProps {
  block: Block;
  name: string;
  lang: Language;
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
