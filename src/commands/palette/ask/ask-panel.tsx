import { useAtom, useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { wrongArgs } from '../../../core/args';
import { bus } from '../../../core/console-bus';
import type { Choice } from '../../../core/define';
import { factsAtom } from '../../../core/facts';
import type { Prompt } from '../../../core/prompt';
import { languageAtom } from '../../../i18n/runtime';
import { textOf } from '../../../i18n/text';
import { text } from '../../texts';
import { Chip, Field } from '../field';
import { Frame } from '../frame';
import { Hint } from '../hints';
import { keyOfPalette } from '../palette-keys';
import { RowList } from '../row-list';
import { calledTitle } from '../search/called';
import { moved, type Row } from '../search/row';
import styles from './ask-panel.module.css';
import { emptyText, rowsOf, tickedAnswer, valuesOf } from './ask-rows';
import {
  type Asking,
  answered,
  argText,
  editing,
  isComplete,
  startAsking,
  stepBack,
  stepOf,
  tick,
  typing,
} from './asking';
import type { Answer } from './choices';
import { DateStep } from './date-step';
import { useAnswers } from './use-answers';
import { type DateStep as AsDate, useDateStep } from './use-date-step';

const NONE: readonly Choice[] = [];

/** Half-answered questions outlive the closing of the palette. */
const askingAtom = atom<Asking | null>(null);

/** Asks for the arguments of a command, one step each. */
export function AskPanel({ prompt, onClose }: { prompt: Extract<Prompt, { kind: 'ask' }>; onClose(): void }) {
  const { t, locale } = useAtomValue(languageAtom);
  const [kept, setAsking] = useAtom(askingAtom);
  const asking = kept?.prompt === prompt.id ? kept : startAsking(prompt.id, prompt.command, prompt.args);
  const step = stepOf(asking);
  const typed = step ? (asking.typed[step.name] ?? '') : '';
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  // Enter pressed before the answers to what is typed have come: those shown are of fewer letters.
  const [isHeld, setHeld] = useState(false);
  const write = (value: string) => {
    setWrong(null);
    setChosen(null);
    setHeld(false);
    setAsking(typing(asking, value));
  };
  const date = useDateStep(asking, typed, { grid: listId, locale, write });
  const found = useAnswers(asking, typed);
  const { answers, waiting, failed } = date ? answersOf(date) : found;
  const many = step?.field.kind === 'references';
  const ticked = (step && many ? asking.ticked[step.name] : undefined) ?? NONE;
  const tickedIds = useMemo(
    () => new Set(ticked.map(({ value }) => `${step?.name}:${String(value)}`)),
    [ticked, step?.name],
  );
  const rows = useMemo(
    () => rowsOf(answers, ticked, typed, step?.name, many),
    [answers, ticked, typed, step?.name, many],
  );
  const current = rows.find(({ id }) => id === chosen) ?? rows[0];
  const title = calledTitle(prompt.command, prompt.args, useAtomValue(factsAtom), t);
  const label = step ? t(argText(prompt.command, step.name)) : t(text('review'));

  const go = (next: Asking) => {
    setWrong(null);
    setChosen(null);
    setAsking(next);
    if (isComplete(next)) prompt.answer(next.values);
  };
  const give = async (given: Answer | undefined) => {
    if (!step) {
      if (!given || given.id === 'run') prompt.answer(asking.values);
      else go(editing(asking, given.id));
      return;
    }
    const values =
      many && ticked.length > 0 ? { [step.name]: ticked.map(({ value }) => value) } : valuesOf(given, step, many);
    if (values === null) return;
    const next = answered(asking, values, date ? date.said : saidOf(given, ticked, many));
    const last = isComplete(next);
    // Going on does not wait for the check, so that no key is lost on the way; what is wrong comes back.
    if (!last) go(next);
    const code = (await wrongArgs(prompt.command, values))[step.name];
    if (code === undefined) return last ? go(next) : undefined;
    setAsking(asking);
    setWrong(t(textOf(`core.rules.${code}`), { min: step.field.min, max: step.field.max }));
  };
  const back = () => {
    // All is answered: the next question is on its way, or what follows it.
    if (bus.leave()) return onClose();
    const before = stepBack(asking);
    if (before) go(before);
    else prompt.answer(null);
  };
  const find = (row: Row | undefined) =>
    answers.find(({ id }) => id === row?.id) ?? tickedAnswer(row, ticked, step?.name);
  useEffect(() => {
    if (!isHeld || waiting) return;
    setHeld(false);
    void give(find(current));
    // What is given is of the drawing that no longer waits.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isHeld, waiting]);

  return (
    <Frame
      label={`${title} — ${label}`}
      highlight={current?.id ?? null}
      onClose={onClose}
      onKeyDown={(event) => {
        const key = keyOfPalette(event, field.current);
        if (key === null) return;
        if (key === 'copy' || key === 'actions') return;
        event.preventDefault();
        setHeld((key === 'run' || key === 'newTab') && waiting);
        if (key === 'down' || key === 'up')
          setChosen(moved(rows, current?.id ?? null, key === 'down' ? 1 : -1)?.id ?? null);
        else if ((key === 'run' || key === 'newTab') && !waiting) void give(find(current));
        else if (key === 'close' || key === 'leave') back();
        else if (key === 'tab' && many) {
          const choice = find(current);
          if (choice && !Array.isArray(choice.value)) setAsking(tick(asking, choice));
        }
      }}
      head={
        <>
          <Chip icon={prompt.command.icon}>{title}</Chip>
          {asking.steps.slice(0, asking.at).map((name) => (
            <Given key={name} label={t(argText(prompt.command, name))} said={asking.said[name]} />
          ))}
          {step && (
            <span className={styles.asked} aria-hidden="true">
              {label}
              {step.field.required === false ? '' : ' *'}
            </span>
          )}
          <Field
            ref={field}
            label={label}
            placeholder={step ? '' : label}
            value={typed}
            listId={listId}
            highlight={current?.id ?? null}
            waiting={waiting}
            invalid={wrong !== null}
            cell={date ? { id: date.active, says: `${listId}-says` } : undefined}
            onKeyDown={date?.onKeyDown}
            onChange={write}
          />
        </>
      }
      foot={
        <>
          <Hint keys="Enter">{t(text(step ? 'hints.next' : 'hints.run'))}</Hint>
          {date && <Hint keys="ArrowUp ArrowDown">{t(text('hints.week'))}</Hint>}
          {date && <Hint keys="PageUp PageDown">{t(text('hints.month'))}</Hint>}
          {many && <Hint keys="Tab">{t(text('hints.tick'))}</Hint>}
          <Hint keys="Escape">{t(text('hints.back'))}</Hint>
          {ticked.length > 0 && <span className={styles.count}>{t(text('ticked'), { n: ticked.length })}</span>}
        </>
      }
    >
      {wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      {date ? (
        <DateStep id={listId} saysId={`${listId}-says`} step={date} onTake={() => void give(date.answer)} />
      ) : (
        <RowList
          id={listId}
          label={label}
          rows={rows}
          highlight={current?.id ?? null}
          ticked={many ? tickedIds : undefined}
          onHighlight={setChosen}
          onChoose={(row) => {
            const choice = find(row);
            if (choice && many && !Array.isArray(choice.value) && choice.id !== 'q') setAsking(tick(asking, choice));
            else void give(choice);
          }}
          footer={
            rows.length === 0 && !waiting ? (
              <p className={styles.empty} role="presentation">
                {t(text(failed ? 'choicesFailed' : emptyText(step?.field.kind)))}
              </p>
            ) : null
          }
        />
      )}
    </Frame>
  );
}

/** A date is read at once: nothing is waited for. */
function answersOf({ answer }: AsDate): ReturnType<typeof useAnswers> {
  return { answers: answer ? [answer] : [], waiting: false, failed: false };
}

/** An argument that was given: its label and how it reads. */
function Given({ label, said }: { label: string; said: string | undefined }) {
  return said ? <Chip of={label}>{said}</Chip> : <Chip>{label}</Chip>;
}

function saidOf(given: Answer | undefined, ticked: readonly Choice[], many: boolean): string {
  return many && ticked.length > 0 ? ticked.map((choice) => choice.label).join(', ') : (given?.label ?? '');
}
