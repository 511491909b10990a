/** What is chosen in a package or a subscription that is sold: its séances by keyboard, what the choice lacks, what it costs. */
import { Badge, StatusDot, textOf, useFormat, useText } from '../../../core';
import { type ChoiceItem, ChoiceList } from '../../../features/sold/choice-list';
import { text } from '../model';
import { type Broken, brokenParams, type ChoiceOffered, type ChoiceOption, type Chosen } from '../models/choice';
import { isTicked } from './choosing';
import styles from './sale.module.css';

export interface ChooserProps {
  libelle: string;
  choice: ChoiceOffered;
  chosen: readonly Chosen[];
  taken: readonly ChoiceOption[];
  broken: readonly Broken[];
  /** Of one, with what is taken; null: it has no price. */
  montant: number | null;
  disabled: boolean;
  onToggle(option: ChoiceOption): void;
}

export function Chooser({ libelle, choice, chosen, taken, broken, montant, disabled, onToggle }: ChooserProps) {
  const t = useText();
  const { money } = useFormat();
  const say = useBroken();
  // Groups of a subscription are names; those of a package have lists of their own.
  const itemOf = useItem(choice.regles !== null);
  const n = taken.filter(({ seance }) => seance !== null).length;
  return (
    <div className={styles.chooser} role="group" aria-label={t(text('sale.choiceOf'), { libelle })}>
      {partsOf(choice).map(({ groupe, options }) => {
        const own = options.filter((option) => taken.includes(option) && !option.impose);
        const { nom, min = 0, max = null } = choice.groupes.find(({ label }) => label === groupe) ?? {};
        const key = max === null ? 'sale.group' : 'sale.groupTo';
        const title =
          nom !== undefined
            ? t(text(key), { groupe: nom, n: own.length, min, max: max ?? 0 })
            : choice.regles === null
              ? t(text('sale.given'))
              : null;
        return (
          <div key={groupe ?? ''}>
            {title !== null && <p className={styles.quiet}>{title}</p>}
            <ChoiceList
              label={
                title === null ? t(text('sale.choose')) : t(text('sale.groupOf'), { libelle, groupe: nom ?? title })
              }
              items={options.map((option) =>
                itemOf(
                  option,
                  taken.includes(option),
                  disabled || (taken.includes(option) && !isTicked(option, chosen)),
                ),
              )}
              onToggle={(cle) => {
                const option = options.find((each) => each.cle === cle);
                if (option) onToggle(option);
              }}
            />
          </div>
        );
      })}
      <div role="status">
        <p className={styles.outcome}>
          <strong>{t(text('sale.chosen'), { n })}</strong>
          {montant !== null && broken.length === 0 && <span>{t(text('sale.each'), { montant: money(montant) })}</span>}
          {broken.length === 0 && (
            <StatusDot tone="ok" look="text">
              {t(text('sale.fine'))}
            </StatusDot>
          )}
        </p>
        {choice.formule === 'PASS' && <p className={styles.quiet}>{t(text('sale.usable'))}</p>}
        {broken.length > 0 && (
          <ul className={styles.lacks} aria-label={t(text('sale.lacks'))}>
            {broken.map((rule) => (
              <li key={JSON.stringify(rule)}>{say(rule)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The options of each group, in the order of the groups; what belongs to none comes first. */
function partsOf({ options, groupes, regles }: ChoiceOffered): { groupe: string | null; options: ChoiceOption[] }[] {
  // Groups of a subscription are names alone: they bound nothing.
  if (regles !== null) return options.length === 0 ? [] : [{ groupe: null, options }];
  const known = new Set(groupes.map(({ label }) => label));
  const groupOf = ({ groupe, impose }: ChoiceOption) =>
    !impose && groupe !== null && known.has(groupe) ? groupe : null;
  return [null, ...known].flatMap((groupe) => {
    const own = options.filter((option) => groupOf(option) === groupe);
    return own.length === 0 ? [] : [{ groupe, options: own }];
  });
}

/** A broken rule in words. */
export function useBroken(): (rule: Broken) => string {
  const t = useText();
  const { dateTime } = useFormat();
  return (rule) => t(textOf(rule.regle), brokenParams(rule, dateTime));
}

function useItem(namesGroup: boolean): (option: ChoiceOption, isTaken: boolean, isFixed: boolean) => ChoiceItem {
  const t = useText();
  const { dateTime, money } = useFormat();
  return ({ cle, libelle, groupe, quantite, supplement, impose, seance }, isTaken, isFixed) => {
    const more = [
      namesGroup && groupe,
      quantite > 1 && t(text('refund.places'), { n: quantite }),
      supplement > 0 && t(text('sale.supplement'), { montant: money(supplement) }),
      seance?.nomGenre ?? null,
      seance?.nomLieu ?? null,
    ];
    return {
      ...{ key: cle, name: libelle, date: seance === null ? '' : dateTime(seance.date) },
      more: more.filter(Boolean).join(' · '),
      state:
        seance !== null && seance.etat !== null ? (
          <Badge tone="bad">{t(textOf(`orders.sale.states.${seance.etat}`))}</Badge>
        ) : isFixed && impose ? (
          t(text('sale.included'))
        ) : (
          seance && t(text('sale.free'), { n: seance.places })
        ),
      isTaken,
      // What cannot be given is not taken; what became so can be left.
      isFixed: isFixed || (!isTaken && seance !== null && seance.etat !== null),
    };
  };
}
