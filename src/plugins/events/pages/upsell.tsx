/** One upsell: its options, and what the customer sees of them. */
import { Lock } from 'lucide-react';
import {
  Badge,
  getAt,
  linkClass,
  PageLink,
  Panel,
  type Row,
  refsOfRow,
  useAtomValue,
  useParams,
  useText,
} from '../../../core';
import { OverridesPart, RecordActions, type RecordForm, RecordPage } from '../../../core/form';
import { parentOf } from '../../../core/model';
import { upsells } from '../models/upsell';
import { sessionHref } from '../sessions/href';
import { text } from '../text';
import { LinkMark, UpsellAlertMark } from '../upsells/cells';
import { upsellForm } from '../upsells/form';
import { upsellHref } from '../upsells/href';
import { upsellIds } from '../upsells/ids';
import styles from '../upsells/upsells.module.css';

export default function UpsellPage() {
  const t = useText();
  const { id = '' }: { locale?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={id}
      definition={upsellForm}
      id={id}
      newTitle={t(text('upsells.title'))}
      hrefOf={(key) => upsellHref(key ?? '')}
      chips={(row) => <Chips row={row} />}
      actions={(row) => (
        <RecordActions resource={upsells} row={row} commands={commandsOf(row)} label={text('edit.actions')} />
      )}
      aside={(form) => (
        <div className={styles.beside}>
          <Parent form={form} />
          <OverridesPart />
        </div>
      )}
    />
  );
}

/** The link with the manifestation is ended where there is one, and made again where it was ended. */
function commandsOf(row: Row): readonly string[] {
  const isHeir = typeof getAt(row, 'parent') === 'number';
  const follows = parentOf(upsells.model, row) !== null;
  const others = upsellIds.filter((id) => id !== 'events.suivreUpsells' || (isHeir && !follows));
  return follows ? [...others, 'events.detacherUpsell'] : others;
}

function Chips({ row }: { row: Row }) {
  const t = useText();
  const alert = getAt(row, 'alerte');
  return (
    <>
      {typeof getAt(row, 'idseanc') === 'number' && <LinkMark row={row} />}
      {getAt(row, 'lockStatus') === true && (
        <Badge tone="wait" icon={<Lock aria-hidden="true" />}>
          {t(text('upsells.fields.lockStatus'))}
        </Badge>
      )}
      {typeof alert === 'string' && <UpsellAlertMark alert={alert} />}
    </>
  );
}

/** The link back to what it hangs on. */
function Parent({ form }: { form: RecordForm }) {
  const t = useText();
  const row = useAtomValue(form.base);
  const refs = refsOfRow(row);
  const key = (name: string): unknown => (row === null ? null : getAt(row, name));
  const event = key('idmanif') ?? key('evenement');
  const [session, pack, above] = [key('idseanc'), key('idPackage'), key('parent')];
  // By its name; by its kind and number where that did not come with the row.
  const name = (resource: string, leaf: 'idmanif' | 'idseanc' | 'idPackage', id: number) =>
    refs?.[resource]?.[id] ?? `${t(text(`upsells.fields.${leaf}`))} ${id}`;
  return (
    <Panel title={t(text('upsells.parent'))}>
      <div className={styles.parents}>
        {typeof event === 'number' && (
          <PageLink to={`/dashboard/manifestations/edit/${event}`} className={linkClass()}>
            {name('manifestations', 'idmanif', event)}
          </PageLink>
        )}
        {typeof above === 'number' && key('inherit') !== false && (
          <PageLink to={upsellHref(above)} className={linkClass()}>
            {t(text('upsells.fields.parent'))}
          </PageLink>
        )}
        {typeof session === 'number' && (
          <PageLink to={sessionHref(event, session)} className={linkClass()}>
            {name('seances', 'idseanc', session)}
          </PageLink>
        )}
        {typeof pack === 'number' && (
          <PageLink to={`/dashboard/packages/edit/${pack}`} className={linkClass()}>
            {name('packages', 'idPackage', pack)}
          </PageLink>
        )}
      </div>
    </Panel>
  );
}
