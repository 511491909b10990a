/** The mapping of a feed: a line for each field, with real values beside it; a first one is proposed from a sample. */
import { useStore } from '@tanstack/react-form';
import { Eye, Plus, Trash2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  Checkbox,
  type Choice,
  IconButton,
  Select,
  TextInput,
  useAtomValue,
  useText,
} from '../../../core';
import { itemsOf, type RecordForm } from '../../../core/form';
import type { Item } from '../../../core/model';
import { readSample, useFeed, useFields } from '../calls';
import { objets } from '../model';
import type { FeedSample } from '../models/sample';
import { type Transformation, transform, transformations } from '../models/transformations';
import { text } from '../text';
import styles from './feed.module.css';
import { useReported } from './source-part';

const read = ['typeSource', 'adresse', 'identifiant', 'format', 'chemin', 'encodage'] as const;

export function MappingPart({ form }: { form: RecordForm }) {
  const t = useText();
  const run = useReported();
  const values = useStore(form.values.store, ({ values: all }) => all);
  const valueOf = (name: string): unknown => Reflect.get(values, name);
  const errors = useAtomValue(form.errors);
  const [sample, setSample] = useState<FeedSample | null>(null);
  const [isReading, setReading] = useState(false);
  const objet = objets.find((each) => each === valueOf('objet')) ?? 'MANIFESTATIONS';
  const isIncoming = valueOf('sens') !== 'SORTANT';
  const { data: fields = [] } = useFields(objet, isIncoming ? 'ENTRANT' : 'SORTANT');
  const lines = itemsOf(valueOf('mapping'));
  const set = (next: readonly Item[]) => form.set('mapping', next);
  const change = (index: number, more: Item) =>
    set(lines.map((line, place) => (place === index ? { ...line, ...more } : line)));
  const look = (guess: boolean) =>
    run(async () => {
      setReading(true);
      try {
        const draft = Object.fromEntries(read.map((name) => [name, valueOf(name)]));
        const found = await readSample({ ...draft, objet, idFlux: form.id === null ? null : Number(form.id) });
        setSample(found);
        if (guess) set(found.mapping.map((line) => ({ ...line })));
      } finally {
        setReading(false);
      }
    });
  const missing = isIncoming
    ? fields.filter(({ obligatoire, nom }) => obligatoire && !lines.some((line) => line['champ'] === nom))
    : [];
  const fieldChoices: Choice<string>[] = fields.map(({ nom, libelle }) => ({ value: nom, label: libelle, hint: nom }));
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        {isIncoming && (
          <>
            <Button icon={<WandSparkles />} busy={isReading} onClick={() => void look(true)}>
              {t(text('mapping.guess'))}
            </Button>
            <Button icon={<Eye />} busy={isReading} onClick={() => void look(false)}>
              {t(text('mapping.read'))}
            </Button>
          </>
        )}
        <Button icon={<Plus />} onClick={() => set([...lines, blankLine()])}>
          {t(text('mapping.add'))}
        </Button>
        {form.id !== null && isIncoming && <Verified form={form} />}
      </div>
      {lines.length === 0 ? (
        <p className={styles.note}>{t(text(isIncoming ? 'mapping.empty' : 'mapping.emptyOut'))}</p>
      ) : (
        <div className={styles.wide}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(text(isIncoming ? 'mapping.champSource' : 'mapping.champSortie'))}</th>
                <th scope="col">{t(text('mapping.champ'))}</th>
                {isIncoming && <th scope="col">{t(text('mapping.transformation'))}</th>}
                <th scope="col">{t(text('mapping.defaut'))}</th>
                {isIncoming && <th scope="col">{t(text('mapping.cle'))}</th>}
                {sample && <th scope="col">{t(text('mapping.exemple'))}</th>}
                <td />
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <Line
                  key={index}
                  line={line}
                  index={index}
                  isIncoming={isIncoming}
                  choices={fieldChoices}
                  sample={sample}
                  errors={errors
                    .filter(({ field }) => field.startsWith(`mapping.${index}.`))
                    .flatMap(({ errorCodes }) => errorCodes.map(({ message }) => message))}
                  onChange={(more) => change(index, more)}
                  onRemove={() => set(lines.filter((_, place) => place !== index))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {missing.length > 0 && lines.length > 0 && (
        <p className={styles.wrong} role="status">
          {t(text('mapping.missing'), { champs: missing.map(({ libelle }) => libelle).join(', ') })}
        </p>
      )}
      {sample && <Sample sample={sample} />}
    </div>
  );
}

function blankLine(): Item {
  return { champSource: '', champ: '', transformation: 'TEL_QUEL', defaut: '', cle: false };
}

interface LineProps {
  line: Item;
  index: number;
  isIncoming: boolean;
  choices: readonly Choice<string>[];
  sample: FeedSample | null;
  errors: readonly string[];
  onChange: (more: Item) => void;
  onRemove: () => void;
}

function Line({ line, index, isIncoming, choices, sample, errors, onChange, onRemove }: LineProps) {
  const t = useText();
  const said = (name: string) => (typeof line[name] === 'string' ? line[name] : '');
  const labelled = (key: 'champSource' | 'champSortie' | 'champ' | 'transformation' | 'defaut' | 'cle') =>
    `${t(text(`mapping.${key}`))} ${index + 1}`;
  const transformation: Transformation = transformations.find((each) => each === line['transformation']) ?? 'TEL_QUEL';
  const names: Choice<string>[] = [
    { value: '', label: t(text('mapping.constant')) },
    ...[...new Set([...(sample?.noms ?? []), said('champSource')])]
      .filter((name) => name !== '')
      .map((name) => ({ value: name, label: name })),
  ];
  return (
    <tr>
      <td className={styles.field}>
        {isIncoming && sample ? (
          <Select
            aria-label={labelled('champSource')}
            choices={names}
            value={said('champSource')}
            onValueChange={(value) => onChange({ champSource: value ?? '' })}
          />
        ) : (
          <TextInput
            face="mono"
            aria-label={labelled(isIncoming ? 'champSource' : 'champSortie')}
            value={said('champSource')}
            onChange={(event) => onChange({ champSource: event.target.value })}
          />
        )}
      </td>
      <td className={styles.field}>
        <Select
          aria-label={labelled('champ')}
          choices={choices}
          placeholder={t(text('mapping.choose'))}
          value={said('champ') === '' ? null : said('champ')}
          onValueChange={(value) => onChange({ champ: value ?? '' })}
          {...(errors.length > 0 && { 'aria-invalid': true })}
        />
        {errors.map((error) => (
          <p key={error} className={styles.wrong}>
            {error}
          </p>
        ))}
      </td>
      {isIncoming && (
        <td className={styles.field}>
          <Select
            aria-label={labelled('transformation')}
            choices={transformations.map((value) => ({
              value,
              label: t(text(`flux.items.mapping.values.transformation.${value}`)),
            }))}
            value={transformation}
            onValueChange={(value) => onChange({ transformation: value ?? 'TEL_QUEL' })}
          />
        </td>
      )}
      <td className={styles.short}>
        <TextInput
          aria-label={labelled('defaut')}
          value={said('defaut')}
          onChange={(event) => onChange({ defaut: event.target.value })}
        />
      </td>
      {isIncoming && (
        <td>
          <Checkbox
            aria-label={labelled('cle')}
            checked={line['cle'] === true}
            onCheckedChange={(cle) => onChange({ cle })}
          />
        </td>
      )}
      {sample && <td className={styles.samples}>{examples(sample, said('champSource'), transformation)}</td>}
      <td>
        <IconButton icon={<Trash2 />} label={t(text('mapping.remove'), { n: index + 1 })} onClick={onRemove} />
      </td>
    </tr>
  );
}

/** Values of the sample as they will be read. */
function examples({ noms, lignes }: FeedSample, name: string, transformation: Transformation): string {
  const place = noms.indexOf(name);
  if (place < 0) return '';
  return lignes
    .map((cells) => transform(transformation, cells[place] ?? ''))
    .filter((value) => value !== '')
    .join(' · ');
}

function Verified({ form }: { form: RecordForm }) {
  const t = useText();
  const feed = useFeed(form);
  const changed = useAtomValue(form.changed);
  const isVerified = feed?.['verifie'] === true && !changed.includes('mapping');
  return (
    <Badge tone={isVerified ? 'ok' : 'wait'}>{t(text(isVerified ? 'mapping.verified' : 'mapping.unverified'))}</Badge>
  );
}

function Sample({ sample: { noms, lignes } }: { sample: FeedSample }) {
  const t = useText();
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption className={styles.note}>{t(text('mapping.sample'))}</caption>
        <thead>
          <tr>
            {noms.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lignes.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, place) => (
                <td key={noms[place]} className={styles.samples}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
