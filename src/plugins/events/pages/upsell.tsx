/** One upsell: its options, and what the customer sees of them. */
import { Lock, Unlink } from 'lucide-react';
import { Badge, getAt, linkClass, PageLink, Panel, type Row, useParams, useText } from '../../../core';
import { RecordActions } from '../../../core/form/record-actions';
import { RecordPage } from '../../../core/form/record-page';
import { upsells } from '../models/upsell';
import { sessionHref } from '../sessions/href';
import { text } from '../text';
import { UpsellAlertMark } from '../upsells/cells';
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
        <RecordActions resource={upsells} row={row} commands={upsellIds} label={text('edit.actions')} />
      )}
      aside={(form) => <Parent values={form.values.state.values} />}
    />
  );
}

function Chips({ row }: { row: Row }) {
  const t = useText();
  const alert = getAt(row, 'alerte');
  return (
    <>
      {typeof getAt(row, 'idseanc') === 'number' && (
        <Badge tone="wait" icon={<Unlink aria-hidden="true" />}>
          {t(text('upsells.overridden'))}
        </Badge>
      )}
      {getAt(row, 'lockStatus') === true && (
        <Badge tone="wait" icon={<Lock aria-hidden="true" />}>
          {t(text('upsells.fields.lockStatus'))}
        </Badge>
      )}
      {typeof alert === 'string' && <UpsellAlertMark alert={alert} />}
    </>
  );
}

/** The way back to what it hangs on. */
function Parent({ values }: { values: object }) {
  const t = useText();
  const key = (name: string): unknown => Reflect.get(values, name);
  const event = key('idmanif') ?? key('evenement');
  const [session, pack] = [key('idseanc'), key('idPackage')];
  return (
    <Panel title={t(text('upsells.parent'))}>
      <div className={styles.parents}>
        {typeof event === 'number' && (
          <PageLink to={`/dashboard/manifestations/edit/${event}`} className={linkClass()}>
            {t(text('upsells.fields.idmanif'))} {event}
          </PageLink>
        )}
        {typeof session === 'number' && (
          <PageLink to={sessionHref(event, session)} className={linkClass()}>
            {t(text('upsells.fields.idseanc'))} {session}
          </PageLink>
        )}
        {typeof pack === 'number' && (
          <PageLink to={`/dashboard/packages/edit/${pack}`} className={linkClass()}>
            {t(text('upsells.fields.idPackage'))} {pack}
          </PageLink>
        )}
      </div>
    </Panel>
  );
}
