import { useAtomValue } from 'jotai/react';
import { CircleHelp, History, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isUnset, sameTarget, targetFields, targetOf } from '../../../core/args';
import { bus } from '../../../core/console-bus';
import type { DryRun } from '../../../core/contract';
import type { Resource } from '../../../core/define';
import { stepsOf } from '../../../core/dry-run-steps';
import { factsAtom } from '../../../core/facts';
import type { Prompt } from '../../../core/prompt';
import { registryAtom } from '../../../core/registry';
import { send } from '../../../core/send';
import { Button, Skeleton } from '../../../core/ui';
import { core } from '../../../i18n/core';
import { languageAtom } from '../../../i18n/runtime';
import { capsOf } from '../../keys/labels';
import { platform } from '../../platform';
import { text } from '../../texts';
import { Chip } from '../field';
import { Frame } from '../frame';
import { keyOfPalette } from '../palette-keys';
import { calledTitle, nameOf } from '../search/called';
import { argText } from './asking';
import styles from './confirm-panel.module.css';
import { DryRunView } from './dry-run-view';
import { MailTriedPane } from './mail-tried';
import { valueSaid } from './value-said';

type ConfirmPrompt = Extract<Prompt, { kind: 'confirm' }>;

/** Shows what a call will change, or that it cannot be undone; Enter runs it. */
export function ConfirmPanel({ prompt, onClose }: { prompt: ConfirmPrompt; onClose(): void }) {
  const { t } = useAtomValue(languageAtom);
  const { resources } = useAtomValue(registryAtom);
  const facts = useAtomValue(factsAtom);
  const { command, args, dryRun, answer } = prompt;
  const result = useDryRun(dryRun);
  const [all, setAll] = useState(false);
  const [mail, setMail] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const title = calledTitle(command, args, facts, t, nameOf(result));
  const subtitle = t(text(dryRun ? 'checkFirst' : 'confirm'));
  const resource = resources.get(
    targetFields(command).resource ?? command.when?.resource ?? facts.selection?.resource ?? '',
  );
  const ready = dryRun === null || (result !== null && result.changed > 0);
  const mayPlan = ready && result !== null && prompt.mayPlan();
  const notes = [
    ...(prompt.notes ?? []),
    ...(prompt.at !== undefined && result !== null && !mayPlan ? [t(text('sentence.now'), { mots: prompt.at })] : []),
  ];
  // An hour that was said comes first: Enter plans it.
  const isPlan = mayPlan && prompt.at !== undefined;
  const mails = result?.mails?.first ?? [];
  const plan = () => answer({ plan: planTitle(title, result, t) });

  const press = (event: KeyboardEvent) => {
    // With Ctrl too, as any dialog is confirmed.
    const key = keyOfPalette(event, null);
    // A link is followed by Enter, as anywhere; so is what may be set first.
    if (key === 'run' && event.target instanceof HTMLElement && event.target.matches('a, [data-offer]')) {
      event.preventDefault();
      event.target.click();
    } else if (key === 'close') {
      event.preventDefault();
      answer(false);
    } else if (key === 'run' || key === 'newTab') {
      event.preventDefault();
      if (isPlan) plan();
      else if (ready) answer(true);
      else if (result) answer(false);
    } else if (mayPlan && event.key.toLowerCase() === (isPlan ? 'm' : 'p') && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (isPlan) answer(true);
      else plan();
    } else if (mails.length > 1 && isStep(event)) {
      event.preventDefault();
      setMail((mail + (event.key.toLowerCase() === 'j' ? 1 : mails.length - 1)) % mails.length);
    } else if (event.key === ' ') {
      event.preventDefault();
      setAll(!all);
    } else if (key !== null && key in scrolls) {
      event.preventDefault();
      event.stopPropagation();
      body.current?.scrollBy({ top: (scrolls[key] ?? 0) * body.current.clientHeight });
    }
  };
  return (
    <Frame
      wide={mails.length > 0 ? 'widest' : 'wide'}
      label={`${title} — ${subtitle}`}
      highlight={null}
      onClose={onClose}
      onKeyDown={press}
      head={
        <>
          {resource && <Target prompt={prompt} resource={resource} result={result} />}
          <Chip icon={command.icon}>{title}</Chip>
          <span className={styles.subtitle}>{subtitle}</span>
        </>
      }
      aside={result?.mails && <MailTriedPane mails={result.mails} place={mail} />}
      foot={<Foot {...{ prompt, result, ready, mayPlan, isPlan, plan }} />}
    >
      <div ref={body} className={styles.body} aria-busy={dryRun !== null && result === null}>
        {command.danger && ready && (
          <p className={styles.danger} role="alert">
            <TriangleAlert aria-hidden="true" />
            {t(text('irreversible'))}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.note} role="alert">
            <CircleHelp aria-hidden="true" />
            {note}
          </p>
        ))}
        <Offers prompt={prompt} />
        {dryRun && !result && (
          <div className={styles.waiting}>
            <Skeleton lines={4} />
            <p role="status">{t(text('checking'))}</p>
          </div>
        )}
        {result && (
          <DryRunView
            dryRun={result}
            resource={resource}
            all={all}
            onAll={() => setAll(!all)}
            onGo={() => answer(false)}
          />
        )}
        {result?.changed === 0 && <Instead prompt={prompt} />}
      </div>
    </Frame>
  );
}

interface PartProps {
  prompt: ConfirmPrompt;
  result: DryRun | null;
}

/** The records that the call is for. */
function Target({ prompt, result, resource }: PartProps & { resource: Resource }) {
  const { t } = useAtomValue(languageAtom);
  const { finders } = useAtomValue(registryAtom);
  // A filter names no records: how many it finds is known by what becomes of them.
  const named = namedBy(prompt, resource.name);
  const found = result && result.changed + result.unchanged + result.blocked;
  const count = named > 0 ? named : found;
  if (count === null) return null;
  return (
    <Chip icon={finders.find((each) => each.resource === resource.name)?.icon}>{t(resource.many, { n: count })}</Chip>
  );
}

/** How many records of a kind the arguments name. */
function namedBy({ command, args }: ConfirmPrompt, resource: string): number {
  const target = targetOf(command, args);
  if (target !== null) return target.count;
  const isOne = Object.entries(command.args ?? {}).some(
    ([name, field]) => field.kind === 'reference' && field.resource === resource && !isUnset(args[name]),
  );
  return isOne ? 1 : 0;
}

/** What may be set before it runs, as it is now. */
function Offers({ prompt: { command, args, answer } }: { prompt: ConfirmPrompt }) {
  const { t, locale } = useAtomValue(languageAtom);
  const { offers = [] } = command;
  if (offers.length === 0) return null;
  return (
    <div className={styles.offers} role="group" aria-label={t(text('options'))}>
      {offers.map((name) => {
        const label = t(argText(command, name));
        const value = valueSaid(command, name, args[name], t, locale);
        return (
          <Button key={name} size="small" data-offer={name} onClick={() => answer({ edit: name })}>
            {value === null ? `${label}…` : t(text('option'), { nom: label, valeur: value })}
          </Button>
        );
      })}
    </div>
  );
}

/** What may help where there is nothing to do. */
function Instead({ prompt: { command, args, answer } }: { prompt: ConfirmPrompt }) {
  const { t } = useAtomValue(languageAtom);
  const { commands } = useAtomValue(registryAtom);
  const offered = (command.instead ?? []).flatMap((id) => {
    const other = commands.get(id);
    const given = other && sameTarget(command, args, other);
    return other && given && bus.refusal(other) === null ? [{ other, given }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <div className={styles.offers} role="group" aria-label={t(text('said.insteadOf'))}>
      {offered.map(({ other, given }) => (
        <Button
          key={other.id}
          size="small"
          data-offer={other.id}
          onClick={() => {
            answer(false);
            void send({ id: other.id, args: given });
          }}
        >
          {t(text('said.instead'), { titre: t(other.title) })}
        </Button>
      ))}
    </div>
  );
}

interface FootProps extends PartProps {
  ready: boolean;
  /** It may be done at an hour. */
  mayPlan: boolean;
  /** An hour was said: Enter plans. */
  isPlan: boolean;
  plan(): void;
}

/** The button that runs the call, or closes when there is nothing to run. */
function Foot({ prompt: { command, answer, at }, result, ready, mayPlan, isPlan, plan }: FootProps) {
  const { t, locale } = useAtomValue(languageAtom);
  const go = useRef<HTMLButtonElement>(null);
  // The focus waits on the button, so that Enter and the screen reader agree.
  useEffect(() => go.current?.focus(), [ready, result]);
  return (
    <>
      <Button
        ref={go}
        size="small"
        variant={ready && command.danger ? 'danger' : 'primary'}
        disabled={!ready && result === null}
        onClick={isPlan ? plan : () => answer(ready)}
        keys={['↵']}
      >
        {isPlan ? t(text('plan.at'), { mots: at }) : ready ? runLabel(t(command.title), result, t) : t(text('close'))}
      </Button>
      {mayPlan && (
        <Button size="small" variant="quiet" keys={[isPlan ? 'M' : 'P']} onClick={isPlan ? () => answer(true) : plan}>
          {t(text(isPlan ? 'plan.now' : 'plan.later'))}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        keys={capsOf('Escape', platform, locale).flat()}
        onClick={() => answer(false)}
      >
        {t(text('hints.back'))}
      </Button>
      {!command.danger && (
        <span className={styles.undoable}>
          {t(text('undoable'))}
          <History aria-hidden="true" />
        </span>
      )}
    </>
  );
}

/** `j` and `k` go from one mail to the next. */
function isStep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && ['j', 'k'].includes(key.toLowerCase());
}

/** The focus stays on the button: keys that go through a list scroll what is above, by parts of its height. */
const scrolls: Readonly<Record<string, number>> = { up: -0.2, down: 0.2, pageUp: -0.9, pageDown: 0.9 };

/** What is planned, as the calendar names it. */
function planTitle(
  title: string,
  result: DryRun | null,
  t: (key: string, params?: Record<string, number | string>) => string,
): string {
  const name = title.replace(/…$/, '');
  return result === null || result.changed < 2 ? name : t(text('runOn'), { title: name, n: result.changed });
}

function runLabel(
  title: string,
  result: DryRun | null,
  t: (key: string, params?: Record<string, number | string>) => string,
): string {
  const steps = result && stepsOf(result);
  if (steps) return t(core('macros.go'), { n: steps.length });
  return result ? t(text('runOn'), { title, n: result.changed }) : title;
}

/** The dry run once it is there; its failure is reported by the bus. */
function useDryRun(promise: Promise<DryRun> | null): DryRun | null {
  const [result, setResult] = useState<DryRun | null>(null);
  useEffect(() => {
    let current = true;
    promise?.then(
      (found) => {
        if (current) setResult(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [promise]);
  return result;
}
