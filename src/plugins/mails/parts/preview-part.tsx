/** The mail as it will be read: on a computer, on a telephone, in the dark, as plain text; it follows the typing. */
import { useStore } from '@tanstack/react-form';
import { Send } from 'lucide-react';
import { Fragment, useState } from 'react';
import {
  Button,
  Collapsible,
  classNames,
  FieldShell,
  leavesOf,
  Panel,
  Select,
  Skeleton,
  send,
  Tabs,
  useAtomValue,
  useLocale,
  useText,
} from '../../../core';
import { type RecordForm, usePreview, WordChange } from '../../../core/form';
import { inheritedLeaves } from '../model';
import { type MailPreview, type Sample, samples } from '../models/preview';
import { text } from '../text';
import { type Language, LanguageChoice, languages, shownLanguages } from './language-choice';
import styles from './mail-preview.module.css';

const devices = ['bureau', 'telephone', 'sombre', 'texte'] as const;
type Device = (typeof devices)[number];
const leavesRead = ['code', 'idTiers', 'declencheur', ...inheritedLeaves] as const;

export function PreviewPart({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const [sample, setSample] = useState<Sample>('UPSELL');
  const [shown, setShown] = useState<(typeof shownLanguages)[number]>(locale);
  const read = shown === 'deux' ? languages : [shown];
  return (
    <Panel title={t(text('edit.sections.apercu'))}>
      <div className={styles.preview}>
        <div className={styles.choices}>
          <FieldShell id="mails-apercu-jeu" label={t(text('preview.sample'))} layout="stack">
            {(control) => (
              <Select
                {...control}
                choices={samples.map((value) => ({ value, label: t(text(`preview.samples.${value}`)) }))}
                value={sample}
                onValueChange={(value) => setSample(samples.find((each) => each === value) ?? 'UPSELL')}
              />
            )}
          </FieldShell>
          <LanguageChoice id="mails-apercu-langue" choices={shownLanguages} value={shown} onChange={setShown} />
        </div>
        <Tabs
          label={t(text('preview.device'))}
          tabs={devices.map((id) => ({
            id,
            label: t(text(`preview.devices.${id}`)),
            content: (
              <div className={classNames(styles.mails, shown === 'deux' && styles.both)}>
                {read.map((lang) => (
                  <Mail key={lang} form={form} sample={sample} lang={lang} device={id} />
                ))}
              </div>
            ),
          }))}
        />
        {form.id !== null && <TestButton form={form} sample={sample} lang={shown === 'deux' ? locale : shown} />}
      </div>
    </Panel>
  );
}

interface MailProps {
  form: RecordForm;
  sample: Sample;
  lang: Language;
  device: Device;
}

/** One mail as it will be read, with what its reader should know. */
function Mail({ form, sample, lang, device }: MailProps) {
  const t = useText();
  const { preview, isWaiting } = usePreview<MailPreview>(form, leavesRead, { sample, lang });
  if (preview === undefined)
    return isWaiting ? <p className={styles.note}>{t(text('preview.waiting'))}</p> : <Skeleton lines={6} />;
  return (
    <section aria-label={t(text(`langues.${lang}`))} className={classNames(styles.answer, isWaiting && styles.stale)}>
      {isWaiting && <p className={styles.note}>{t(text('preview.waiting'))}</p>}
      <Heads preview={preview} />
      <Reading preview={preview} device={device} />
      <Notes form={form} preview={preview} />
      {preview.parent && <AgainstParent form={form} parent={preview.parent} />}
    </section>
  );
}

/** Subject and sender, as a list of mails shows them. */
function Heads({ preview }: { preview: MailPreview }) {
  const t = useText();
  return (
    <dl className={styles.heads}>
      <dt>{t(text('preview.subject'))}</dt>
      <dd className={styles.subject}>{preview.objet}</dd>
      <dt>{t(text('preview.sender'))}</dt>
      <dd>{preview.expediteur || t(text('preview.platformSender'))}</dd>
    </dl>
  );
}

function Reading({ preview, device }: { preview: MailPreview; device: Device }) {
  const t = useText();
  if (device === 'texte')
    return (
      <>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is long */}
        <pre className={styles.text} tabIndex={0}>
          {preview.texte}
        </pre>
        {preview.texteDerive && <p className={styles.note}>{t(text('preview.derived'))}</p>}
      </>
    );
  return (
    <iframe
      key={preview.url}
      title={t(text('preview.frame'))}
      src={preview.url}
      sandbox=""
      className={classNames(styles.frame, device !== 'bureau' && styles.phone, device === 'sombre' && styles.dark)}
    />
  );
}

/** What the reader of the preview should know: what is inherited, what stands for nothing. */
function Notes({ form, preview }: { form: RecordForm; preview: MailPreview }) {
  const t = useText();
  const leaves = leavesOf(form.resource.model);
  const label = (name: string) => {
    const leaf = leaves.get(name);
    return leaf === undefined ? name : t(leaf.label);
  };
  const owners = [...new Set(preview.herites.map(({ partenaire }) => partenaire))];
  const notes = [
    ...owners.map((owner) =>
      t(text('preview.inherited'), {
        partenaire: owner ?? t(text('preview.everybody')),
        champs: preview.herites
          .flatMap(({ feuille, partenaire }) => (partenaire === owner ? [label(feuille)] : []))
          .join(', '),
      }),
    ),
    ...(preview.sansAnglais ? [t(text('preview.fallback'))] : []),
    ...(preview.vides.length > 0
      ? [t(text('preview.empty'), { balises: preview.vides.map((name) => `{${name}}`).join(', ') })]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** What this template says otherwise than the one above it, word by word. */
function AgainstParent({ form, parent }: { form: RecordForm; parent: NonNullable<MailPreview['parent']> }) {
  const t = useText();
  const own = useStore(form.values.store, ({ values }) => values);
  const leaves = leavesOf(form.resource.model);
  const owner = parent.partenaire ?? t(text('preview.everybody'));
  const changed = inheritedLeaves.flatMap((name) => {
    const value: unknown = Reflect.get(own, name);
    return typeof value === 'string' && value !== parent.textes[name] ? [{ name, value }] : [];
  });
  return (
    <Collapsible
      title={t(text('preview.against'), { partenaire: owner })}
      note={t(text('preview.differences'), { n: changed.length })}
    >
      <dl className={styles.against}>
        {changed.map(({ name, value }) => {
          const leaf = leaves.get(name);
          return (
            <Fragment key={name}>
              <dt>{leaf ? t(leaf.label) : name}</dt>
              <dd>
                <WordChange
                  left={parent.textes[name]}
                  right={value}
                  layout="sides"
                  look={name.startsWith('html') ? 'code' : 'text'}
                  heads={[owner, t(text('preview.here'))]}
                />
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </Collapsible>
  );
}

function TestButton({ form, sample, lang }: { form: RecordForm; sample: Sample; lang: Language }) {
  const t = useText();
  const changed = useAtomValue(form.changed);
  const modele = Number(form.id);
  return (
    <Button
      icon={<Send />}
      className={styles.test ?? ''}
      {...(changed.length > 0 && { reason: t(text('preview.testSaved')) })}
      onClick={() => void send({ id: 'mails.essai', args: { modele, jeu: sample, langue: lang } })}
    >
      {t(text('preview.test'))}
    </Button>
  );
}
