/** Rejected rows, mended in place or in a spreadsheet, and sent back alone. */
import { Download, Replace, Send } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useEffect, useState } from 'react';
import { Button, download, session, TextInput, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { isRunning, readRejects, rejectsPath, sendRejects, useFields, useRuns } from '../calls';
import { feeds, objets } from '../model';
import type { FeedReject, FeedResult } from '../models/execution';
import { text } from '../text';
import styles from './feed.module.css';
import { FileButton } from './file-button';
import { useReported } from './source-part';
import { keepRows, type MendedRow, unsentRows } from './unsent';

/** Rows drawn at first, and more each time that they are requested. */
const page = 100;

interface RejectsProps {
  form: RecordForm;
  execution: string;
  result: FeedResult;
  /** Called with whether there is something typed that was not sent. */
  onMending: (isMending: boolean) => void;
}

/** The last cell that was typed: what it was before may stand in others. */
interface Typed {
  row: number;
  place: number;
  before: string;
  after: string;
}

export function Rejects({ form, execution, result, onMending }: RejectsProps) {
  const t = useText();
  const run = useReported();
  const runs = useRuns(form.id);
  const { rows, typed, alike, type, replaceAll, load, forget } = useMending(execution, result, onMending);
  const current = runs.data?.find(isRunning);
  const sendBack = () =>
    run(async () => {
      if (form.id === null) return;
      await sendRejects(form.id, execution, rows);
      forget();
      await runs.refetch();
    });
  const save = () =>
    run(async () => {
      if (form.id === null) return;
      const token = session.token() ?? (await session.access());
      await download({ service: feeds.service, path: rejectsPath(form.id) }, { execution }, token, {});
    });
  const take = (file: File) =>
    run(async () => {
      if (form.id !== null) load(await readRejects(form.id, execution, file));
    });
  return (
    <>
      <div className={styles.line}>
        <span>{t(text('rejects.lead'), { n: result.compteurs.rejetes })}</span>
        <Button
          icon={<Send />}
          variant="primary"
          {...(current && { reason: t(text('runs.already')) })}
          onClick={() => void sendBack()}
        >
          {t(text('rejects.send'), { n: rows.length })}
        </Button>
        <Button icon={<Download />} onClick={() => void save()}>
          {t(text('rejects.download'))}
        </Button>
        <FileButton label={t(text('rejects.upload'))} accept=".csv,.xlsx" onFile={(file) => void take(file)} />
      </div>
      {result.compteurs.rejetes > result.rejets.length && (
        <p className={styles.note}>{t(text('rejects.first'), { n: result.rejets.length })}</p>
      )}
      {typed && alike.length > 0 && typed.after !== typed.before && (
        <div className={styles.line} role="status">
          <Button icon={<Replace />} onClick={() => replaceAll(typed)}>
            {t(text('rejects.replace'), {
              n: alike.length,
              avant: typed.before || t(text('rejects.nothing')),
              apres: typed.after || t(text('rejects.nothing')),
            })}
          </Button>
        </div>
      )}
      <RejectTable form={form} result={result} rows={rows} onType={type} />
    </>
  );
}

/** The rows as they are mended, kept until they are sent back. */
function useMending(execution: string, { rejets }: FeedResult, onMending: (isMending: boolean) => void) {
  const [rows, setRows] = useState<readonly MendedRow[]>(() => unsentRows(execution) ?? rejets);
  const [isMended, setMended] = useState(() => unsentRows(execution) !== null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const type = useCallback(
    (row: number, place: number, before: string, after: string) => {
      setRows((all) => all.map((each, at) => (at === row ? withCell(each, place, after) : each)));
      // While a cell is being typed, what it was at first is what others may still say.
      setTyped((last) =>
        last?.row === row && last.place === place ? { ...last, after } : { row, place, before, after },
      );
      setMended(true);
      onMending(true);
    },
    [onMending],
  );
  useEffect(() => {
    if (isMended) keepRows(execution, rows);
  }, [execution, isMended, rows]);
  return {
    rows,
    typed,
    alike: typed ? rows.filter((row, at) => at !== typed.row && row.cells[typed.place] === typed.before) : [],
    type,
    replaceAll: ({ place, before, after }: Typed) => {
      setRows((all) => all.map((row) => (row.cells[place] === before ? withCell(row, place, after) : row)));
      setTyped(null);
    },
    load: (read: readonly MendedRow[]) => {
      setRows(read);
      setTyped(null);
      setMended(true);
      onMending(true);
    },
    forget: () => {
      setMended(false);
      keepRows(execution, null);
      onMending(false);
    },
  };
}

interface RejectTableProps {
  form: RecordForm;
  result: FeedResult;
  rows: readonly MendedRow[];
  onType: RejectRowProps['onType'];
}

function RejectTable({ form, result, rows, onType }: RejectTableProps) {
  const t = useText();
  const objet = objets.find((each) => each === Reflect.get(form.values.state.values, 'objet')) ?? 'MANIFESTATIONS';
  const { data: fields = [] } = useFields(objet, 'ENTRANT');
  const [shown, setShown] = useState(page);
  const labels = result.champs.map((name) => fields.find(({ nom }) => nom === name)?.libelle ?? name);
  const reasons = new Map(result.rejets.map((reject) => [reject.line, reject.reasons]));
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(text('rejects.line'))}</th>
              {labels.map((label, place) => (
                <th key={place} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{t(text('rejects.reason'))}</th>
            </tr>
          </thead>
          <tbody onKeyDown={moveByKeys}>
            {rows.slice(0, shown).map((row, index) => (
              <RejectRow
                key={index}
                row={row}
                index={index}
                labels={labels.join('\n')}
                reasons={reasons.get(row.line)}
                onType={onType}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <div className={styles.line}>
          <Button onClick={() => setShown((before) => before + page)}>
            {t(text('rejects.more'), { n: Math.min(page, rows.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}

function withCell(row: MendedRow, place: number, value: string): MendedRow {
  return { ...row, cells: row.cells.map((cell, at) => (at === place ? value : cell)) };
}

/** Enter and the arrows go to the cell below or above. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  const cell = event.target.closest('td');
  const row = cell?.parentElement;
  const next = by > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  event.preventDefault();
  if (cell && next instanceof HTMLTableRowElement) next.cells[cell.cellIndex]?.querySelector('input')?.focus();
}

interface RejectRowProps {
  row: MendedRow;
  index: number;
  /** One a line: the same text while they are the same. */
  labels: string;
  reasons: FeedReject['reasons'] | undefined;
  onType: (row: number, place: number, before: string, after: string) => void;
}

/** Only the row that is typed in is drawn again. */
const RejectRow = memo(function RejectRow({
  row: { line, cells },
  index,
  labels,
  reasons = [],
  onType,
}: RejectRowProps) {
  const t = useText();
  const names = labels.split('\n');
  return (
    <tr>
      <td>{line}</td>
      {cells.map((cell, place) => (
        <td key={place} className={styles.short}>
          <TextInput
            aria-label={t(text('rejects.cell'), { champ: names[place] ?? '', ligne: line })}
            value={cell}
            {...(reasons.some(({ columns }) => columns.includes(place)) && { 'aria-invalid': true })}
            onChange={(event) => onType(index, place, cell, event.target.value)}
          />
        </td>
      ))}
      <td className={styles.wrong}>{reasons.map(({ message }) => message).join(' · ')}</td>
    </tr>
  );
});
