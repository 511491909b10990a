/** Third step: which sections are copied, or stay linked to the parent. */
import { Button, Checkbox, textOf, useText } from '../../../core';
import { settingSections, settingsOf } from '../../../core/model';
import { partnerModel } from '../model';
import { text } from '../text';
import styles from './creation.module.css';
import { useCreation } from './use-creation';

const all = settingSections(partnerModel);
const counted = new Map(
  all.map((section) => [section, settingsOf(partnerModel).filter((leaf) => leaf.section === section).length]),
);

export function SectionsStep() {
  const t = useText();
  const [{ mode, sections }, change] = useCreation();
  if (mode === null || mode === 'VIDE')
    return <p className={styles.words}>{t(text('creation.modes.VIDE.sections'))}</p>;
  const chosen = new Set(sections ?? all);
  const choose = (next: readonly string[]) => change({ sections: next.length === all.length ? null : next });
  return (
    <div className={styles.choices}>
      <p className={styles.words}>{t(textOf(`partners.creation.modes.${mode}.sections`))}</p>
      <ul className={styles.sections}>
        {all.map((section) => (
          <li key={section}>
            <Checkbox
              checked={chosen.has(section)}
              onCheckedChange={(isChosen) =>
                choose(all.filter((each) => (each === section ? isChosen : chosen.has(each))))
              }
              label={
                <>
                  {t(textOf(`${partnerModel.text}.sections.${section}`))}{' '}
                  <span className={styles.quiet}>{t(text('creation.settings'), { n: counted.get(section) ?? 0 })}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" disabled={chosen.size === all.length} onClick={() => choose(all)}>
          {t(text('creation.all'))}
        </Button>
        <Button size="small" disabled={chosen.size === 0} onClick={() => choose([])}>
          {t(text('creation.none'))}
        </Button>
      </div>
    </div>
  );
}
