import { useAtomValue } from 'jotai/react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { factsAtom } from '../../../core/facts';
import { languageAtom } from '../../../i18n/runtime';
import { text } from '../../texts';
import { Chip, Field } from '../field';
import { Frame } from '../frame';
import { Hint } from '../hints';
import { keepKey, pressKept, useKeptKeys } from '../kept-keys';
import { keyOfPalette } from '../palette-keys';
import { RowList } from '../row-list';
import { calledTitle } from '../search/called';
import { moved, type Row } from '../search/row';
import styles from './ask-panel.module.css';
import { emptyText, rowsOf, tickedAnswer } from './ask-rows';
import { argText } from './asking';
import { DateStep } from './date-step';
import { useAnswers } from './use-answers';
import { type AskPrompt, type AskState, useAsking } from './use-asking';
import { type DateStep as AsDate, useDateStep } from './use-date-step';

/** Asks for the arguments of a command, one step each. */
export function AskPanel({ prompt, onClose }: { prompt: AskPrompt; onClose(): void }) {
  const { t, locale } = useAtomValue(languageAtom);
  const ask = useAsking(prompt, onClose);
  const { asking, step, typed, wrong, many } = ask;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Enter pressed before the answers to what is typed have come: those shown are of fewer letters. What is typed then is for the
  // next step.
  const [isHeld, setHeld] = useState(false);
  const write = (value: string) => {
    setHeld(false);
    ask.write(value);
  };
  const date = useDateStep(asking, typed, ask.begun, { grid: listId, locale, write });
  const { rows, tickedIds, current, waiting, failed, give, tick } = useAnswerRows(ask, date);
  const highlight = current?.id ?? null;
  const title = calledTitle(prompt.command, asking.values, useAtomValue(factsAtom), t, ask.begun.label);
  const label = step ? t(argText(prompt.command, step.name)) : t(text('review'));

  // A step that begins with words has them marked: what is typed takes their place.
  useLayoutEffect(() => field.current?.select(), [asking.prompt, asking.at, step?.name]);
  useKeptKeys(field, prompt.keys, asking.at);
  const isUntouched = step !== null && asking.typed[step.name] === undefined;
  useLayoutEffect(() => {
    if (isUntouched && !ask.begun.waiting) field.current?.select();
  }, [isUntouched, ask.begun.waiting]);
  useEffect(() => {
    if (!isHeld || waiting) return;
    setHeld(false);
    give(current);
    // Nothing answers: it was the rest of the words.
    if (!current) pressKept(field, prompt.keys);
    // What is given is of the drawing that no longer waits.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isHeld, waiting]);

  const press = (event: KeyboardEvent) => {
    if (isHeld && keepKey(event, prompt.keys)) return event.preventDefault();
    const key = keyOfPalette(event, field.current);
    if (key === null || key === 'copy' || key === 'actions') return;
    event.preventDefault();
    prompt.keys.splice(0);
    const isRun = key === 'run' || key === 'newTab';
    setHeld(isRun && waiting);
    if (key === 'down' || key === 'up') ask.setChosen(moved(rows, highlight, key === 'down' ? 1 : -1)?.id ?? null);
    else if (isRun && !waiting) give(current);
    else if (key === 'close' || key === 'leave') ask.back();
    else if (key === 'tab') tick(current);
  };
  return (
    <Frame
      label={`${title} — ${label}`}
      highlight={highlight}
      onClose={onClose}
      onKeyDown={press}
      head={
        <>
          <Chip icon={prompt.command.icon}>{title}</Chip>
          <Arguments ask={ask} />
          <Field
            ref={field}
            label={label}
            placeholder={step ? '' : label}
            value={typed}
            listId={listId}
            highlight={highlight}
            waiting={waiting}
            invalid={wrong !== null}
            cell={date ? { id: date.active, says: `${listId}-says` } : undefined}
            onKeyDown={date?.onKeyDown}
            onChange={write}
          />
        </>
      }
      foot={<Hints ask={ask} isDate={date !== null} />}
    >
      {wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      {date ? (
        <DateStep id={listId} saysId={`${listId}-says`} step={date} onTake={() => give(current)} />
      ) : (
        <RowList
          id={listId}
          label={label}
          rows={rows}
          highlight={highlight}
          ticked={many ? tickedIds : undefined}
          onHighlight={ask.setChosen}
          onChoose={(row) => {
            if (!tick(row)) give(row);
          }}
          footer={
            rows.length === 0 &&
            !waiting && (
              <p className={styles.empty} role="presentation">
                {t(text(failed ? 'choicesFailed' : emptyText(step?.field.kind)))}
              </p>
            )
          }
        />
      )}
    </Frame>
  );
}

/** A date is read at once: nothing is waited for but whose clock it is. */
function answersOf({ answer, waiting }: AsDate): ReturnType<typeof useAnswers> {
  return { answers: answer ? [answer] : [], waiting, failed: false };
}

/** The answers as rows: which are ticked, which is the current one, and how each is given or ticked. */
function useAnswerRows(ask: AskState, date: AsDate | null) {
  const { t } = useAtomValue(languageAtom);
  const { asking, step, typed, chosen, many, ticked } = ask;
  const found = useAnswers(asking, typed, ask.begun);
  const { answers, ...coming } = date ? answersOf(date) : found;
  const tickedIds = useMemo(
    () => new Set(ticked.map(({ value }) => `${step?.name}:${String(value)}`)),
    [ticked, step?.name],
  );
  // The highlight begins on what the record has.
  const has = step ? `${step.name}:${String(ask.begun.values[step.name])}` : null;
  const rows = useMemo(
    () =>
      rowsOf(answers, ticked, typed, step?.name, many).map((row) =>
        row.id === has ? { ...row, hint: row.hint ?? t(text('asItIs')) } : row,
      ),
    [answers, ticked, typed, step?.name, many, has, t],
  );
  const answerOf = (row: Row | undefined) =>
    answers.find(({ id }) => id === row?.id) ?? tickedAnswer(row, ticked, step?.name);
  return {
    ...coming,
    rows,
    tickedIds,
    current: rows.find(({ id }) => id === chosen) ?? rows.find(({ id }) => id === has) ?? rows[0],
    give: (row: Row | undefined) => void ask.give(answerOf(row), date?.said),
    /** Ticks or unticks a row; whether it can be. */
    tick: (row: Row | undefined) => {
      const choice = answerOf(row);
      // All that the filter finds is an answer, not one of several.
      if (!many || !choice || choice.id === 'q' || Array.isArray(choice.value)) return false;
      ask.tick(choice);
      return true;
    },
  };
}

/** The arguments that were given, with how they read, and the one prompted for now. */
function Arguments({ ask: { asking, step } }: { ask: AskState }) {
  const { t } = useAtomValue(languageAtom);
  const { steps, at, command, said } = asking;
  return (
    <>
      {steps.slice(0, at).map((name) => (
        <Given key={name} label={t(argText(command, name))} said={said[name]} />
      ))}
      {step && (
        <span className={styles.prompt} aria-hidden="true">
          {t(argText(command, step.name))}
          {step.field.required === false ? '' : ' *'}
        </span>
      )}
    </>
  );
}

/** An argument that was given: its label and how it reads. */
function Given({ label, said }: { label: string; said: string | undefined }) {
  return said ? <Chip of={label}>{said}</Chip> : <Chip>{label}</Chip>;
}

function Hints({ ask: { step, many, ticked }, isDate }: { ask: AskState; isDate: boolean }) {
  const { t } = useAtomValue(languageAtom);
  return (
    <>
      <Hint keys="Enter">{t(text(step ? 'hints.next' : 'hints.run'))}</Hint>
      {isDate && <Hint keys="ArrowUp ArrowDown">{t(text('hints.week'))}</Hint>}
      {isDate && <Hint keys="PageUp PageDown">{t(text('hints.month'))}</Hint>}
      {many && <Hint keys="Tab">{t(text('hints.tick'))}</Hint>}
      <Hint keys="Escape">{t(text('hints.back'))}</Hint>
      {ticked.length > 0 && <span className={styles.count}>{t(text('ticked'), { n: ticked.length })}</span>}
    </>
  );
}
