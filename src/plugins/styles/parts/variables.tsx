/** The variables of a sheet as colour and length controls, and the contrast of the pairs that it makes. */
import { CircleCheck, CircleX } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useFormat, useText } from '../../../core';
import { withoutBroken } from '../../../core/editors';
import { Button, TextInput } from '../../../core/ui';
import { hexOf, type Pair, pairsOf } from '../css/contrast';
import { readColour } from '../css/read-colour';
import { kindOf, lengthOf, type Variable, variablesOf, withValue } from '../css/variables';
import { text } from '../text';
import styles from './style-bench.module.css';

export interface VariablesProps {
  code: string;
  onChange: (code: string) => void;
}

export function Variables({ code, onChange }: VariablesProps) {
  const t = useText();
  const typed = useDeferredValue(code);
  const read = useMemo(() => withoutBroken(typed).text, [typed]);
  const variables = useMemo(() => variablesOf(read), [read]);
  const pairs = useMemo(() => pairsOf(read, variables, readColour), [read, variables]);
  // Places are those of the text that was read: what was typed since has others.
  const set = (variable: Variable, value: string) => {
    const now = variablesOf(withoutBroken(code).text).find(({ name }) => name === variable.name);
    if (now && value.trim() !== '') onChange(withValue(code, now, value));
  };
  const colours = variables.filter(({ kind }) => kind === 'colour');
  const lengths = variables.filter(({ kind }) => kind === 'length');
  const passing = pairs.filter(({ level }) => level !== 'fail').length;
  return (
    <div data-pane className={styles.panels}>
      <section className={styles.panel}>
        <h3>
          {t(text('variables.title'))} <span>{variables.length}</span>
        </h3>
        {variables.length === 0 && <p className={styles.quiet}>{t(text('variables.none'))}</p>}
        {colours.length > 0 && (
          <h4>
            {t(text('variables.colours'))} <span>{t(text('variables.used'))}</span>
          </h4>
        )}
        {colours.map((variable) => (
          <ColourRow key={variable.name} variable={variable} onSet={(value) => set(variable, value)} />
        ))}
        {lengths.length > 0 && (
          <h4>
            {t(text('variables.lengths'))} <span>{t(text('variables.used'))}</span>
          </h4>
        )}
        {lengths.map((variable) => (
          <LengthRow key={variable.name} variable={variable} onSet={(value) => set(variable, value)} />
        ))}
      </section>
      <section className={styles.panel}>
        <h3>
          {t(text('contrast.title'))} <span>{t(text('contrast.passing'), { n: passing, total: pairs.length })}</span>
        </h3>
        {pairs.length === 0 && <p className={styles.quiet}>{t(text('contrast.none'))}</p>}
        {pairs.map((pair) => (
          <PairRow
            key={`${pair.text.name} ${pair.background.name}`}
            pair={pair}
            onAdopt={() => pair.better && set(pair.better.variable, pair.better.colour)}
          />
        ))}
      </section>
    </div>
  );
}

interface RowProps {
  variable: Variable;
  onSet: (value: string) => void;
}

function ColourRow({ variable, onSet }: RowProps) {
  const t = useText();
  const { name, value, uses } = variable;
  const rgb = readColour(value);
  return (
    <div className={styles.row}>
      <input
        type="color"
        aria-label={t(text('variables.colourOf'), { nom: name })}
        value={rgb ? hexOf(rgb) : '#000000'}
        onChange={(event) => onSet(event.target.value)}
      />
      <code title={name}>{name}</code>
      <ValueInput variable={variable} onSet={onSet} />
      <Uses n={uses} />
    </div>
  );
}

function LengthRow({ variable, onSet }: RowProps) {
  const t = useText();
  const { name, value, uses } = variable;
  const { n, unit } = lengthOf(value);
  const isFine = unit !== 'px' && unit !== '%';
  return (
    <div className={styles.row}>
      <input
        type="range"
        aria-label={t(text('variables.lengthOf'), { nom: name })}
        min={0}
        max={Math.max(isFine ? 10 : 64, n * 2)}
        step={isFine ? 0.05 : 1}
        value={n}
        onChange={(event) => onSet(`${event.target.value}${unit}`)}
      />
      <code title={name}>{name}</code>
      <ValueInput variable={variable} onSet={onSet} />
      <Uses n={uses} />
    </div>
  );
}

/** A value as it is typed: written once it is what its kind asks for, and kept here with what is wrong until then. */
function ValueInput({ variable: { name, value, kind }, onSet }: RowProps) {
  const t = useText();
  const noteId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = typed !== null && kindOf(typed.trim()) !== kind;
  return (
    <>
      <TextInput
        aria-label={t(text('variables.valueOf'), { nom: name })}
        aria-invalid={isWrong && isLeft}
        aria-describedby={isWrong && isLeft ? noteId : undefined}
        value={typed ?? value}
        onFocus={() => setLeft(false)}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          if (kindOf(next.trim()) === kind) onSet(next.trim());
        }}
        onBlur={() => {
          setLeft(true);
          if (!isWrong) setTyped(null);
        }}
      />
      {isWrong && isLeft && (
        <small id={noteId} role="alert" className={styles.wrong}>
          {t(text(kind === 'colour' ? 'variables.notColour' : 'variables.notLength'))}
        </small>
      )}
    </>
  );
}

/** A number, under the heading that says what it counts. */
function Uses({ n }: { n: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <span className={styles.uses} title={t(text('variables.uses'), { n })}>
      {format.number(n)}
    </span>
  );
}

function PairRow({ pair, onAdopt }: { pair: Pair; onAdopt: () => void }) {
  const t = useText();
  const format = useFormat();
  const { text: front, background, ratio, level, selector, line, better } = pair;
  const isFailing = level === 'fail';
  return (
    <div className={isFailing ? styles.failing : styles.pair}>
      <span className={styles.sample} style={{ background: hexOf(background.rgb) }} aria-hidden="true">
        <span style={{ background: hexOf(front.rgb) }} />
      </span>
      <span className={styles.names}>
        {t(text('contrast.pair'), { texte: unbroken(front.name), fond: unbroken(background.name) })}
        <small>{t(text('contrast.place'), { selecteur: selector, ligne: line })}</small>
      </span>
      <b>{format.number(Math.floor(ratio * 100) / 100)}</b>
      <span className={styles.level}>
        {isFailing ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        {isFailing ? t(text('contrast.fail')) : level}
      </span>
      {better && (
        <span className={styles.better}>
          <span className={styles.swatch} style={{ background: better.colour }} aria-hidden="true" />
          <code>{better.colour}</code>{' '}
          {t(text('contrast.gives'), { n: format.number(Math.floor(better.ratio * 100) / 100) })}
          <Button size="small" onClick={onAdopt}>
            {t(text('contrast.adopt'))}
          </Button>
        </span>
      )}
    </div>
  );
}

/** A name whose hyphens do not part it at the end of a line. */
function unbroken(name: string): string {
  return name.replaceAll('-', '-\u2060');
}
