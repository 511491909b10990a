/** One text of a record: its target, its words and length, the template it comes from. */

import { PageLink } from '../../../core';
import { leavesOf, type Resource, valueText } from '../../../core/model';
import { classNames } from '../../../core/ui';
import { useText } from '../../../i18n/react';
import { type Text, textOf } from '../../../i18n/text';
import type { RecordText } from '../models/seo/record-texts';
import { text as sold } from '../text';
import { TextLength } from './length';
import styles from './seo.module.css';

export interface TextRowProps {
  text: RecordText;
  /** The resource of templates: its page, the labels of targets and languages. */
  templates: Resource;
}

/** Label of a target or of a language, as templates name them. */
export function labelOf({ model }: Resource, name: 'cible' | 'langue', code: string): Text {
  const leaf = leavesOf(model).get(name);
  return leaf === undefined ? textOf(code) : valueText(model, leaf, code);
}

export function TextRow({ text, templates }: TextRowProps) {
  const t = useText();
  const { langue, cible, texte, origine, vides } = text;
  const target = t(labelOf(templates, 'cible', cible));
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.target}>
        {target}
      </th>
      <td className={styles.said}>
        {texte === '' ? (
          <span className={styles.none}>{t(sold(origine === null ? 'seo.section.none' : 'seo.section.nothing'))}</span>
        ) : (
          <>
            <span lang={langue} className={classNames(styles.words, cible === 'TITLE' && styles.strong)}>
              {texte}
            </span>
            <TextLength text={texte} cible={cible} />
          </>
        )}
        {vides.length > 0 && (
          <span className={styles.empty}>
            {t(sold('seo.section.empty'), { balises: vides.map((name) => `{${name}}`).join(', ') })}
          </span>
        )}
      </td>
      <td className={styles.origin}>
        {origine !== null && <Origin text={text} templates={templates} target={target} />}
      </td>
    </tr>
  );
}

function Origin({ text, templates, target }: TextRowProps & { target: string }) {
  const t = useText();
  const { origine, modele, partenaire, langue } = text;
  const { href } = templates;
  const step = t(sold(`seo.etape.${origine ?? 'FICHE'}`));
  return (
    <>
      <span className={styles.step} data-own={origine === 'FICHE' || undefined}>
        {partenaire === null ? step : t(sold('seo.section.of'), { etape: step, nom: partenaire })}
      </span>
      {modele !== null && href !== undefined && (
        <PageLink
          to={href.replace('$id', String(modele))}
          className={styles.link}
          aria-label={t(sold('seo.section.openLabel'), {
            id: modele,
            cible: target,
            langue: t(labelOf(templates, 'langue', langue)),
          })}
        >
          {t(sold('seo.section.open'), { id: modele })}
        </PageLink>
      )}
    </>
  );
}
