/** The upsells of a séance, in its form: those of its manifestation, or its own, that may follow them field by field. */
import { CopyPlus, Link2 } from 'lucide-react';
import { Badge, Button, classNames, linkClass, PageLink, send, useList, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { effectiveRow } from '../../../core/model';
import { upsells } from '../models/upsell';
import { text } from '../text';
import { BasketPreview } from './basket-preview';
import { LinkMark } from './cells';
import { upsellHref } from './href';
import styles from './upsells.module.css';

export function SessionUpsellsPart({ form }: { form: RecordForm }) {
  const idmanif: unknown = Reflect.get(form.values.state.values, 'idmanif');
  if (form.id === null || typeof idmanif !== 'number') return null;
  return <SessionUpsells idseanc={Number(form.id)} idmanif={idmanif} />;
}

function SessionUpsells({ idseanc, idmanif }: { idseanc: number; idmanif: number }) {
  const t = useText();
  const own = useList(upsells, { q: `idseanc:${idseanc}`, pageSize: 1 });
  const inherited = useList(upsells, { q: `idmanif:${idmanif}`, pageSize: 1 });
  if (own.status !== 'ready' || inherited.status !== 'ready') return null;
  const [mine] = own.rows.map((row) => ({ ...row }));
  const [theirs] = inherited.rows.map((row) => ({ ...row }));
  const upsell = mine ? effectiveRow(upsells.model, mine, theirs ? [theirs] : []) : theirs;
  return (
    <>
      <div className={styles.source}>
        {mine ? (
          <LinkMark row={mine} />
        ) : (
          <Badge tone="idle" icon={<Link2 aria-hidden="true" />}>
            {t(text('upsells.inherited'))}
          </Badge>
        )}
        {upsell && (
          <PageLink to={upsellHref(Number(upsell.id))} className={classNames(linkClass(), styles.name)}>
            {upsell.libelleFr}
          </PageLink>
        )}
        {mine ? (
          <Button
            size="small"
            icon={<Link2 />}
            onClick={() => void send({ id: 'events.heriterUpsells', args: { idseanc } })}
          >
            {t(text('upsells.actions.heriterUpsells'))}
          </Button>
        ) : (
          <Button
            size="small"
            icon={<CopyPlus />}
            onClick={() => void send({ id: 'events.surchargerUpsells', args: { idseanc } })}
          >
            {t(text('upsells.actions.surchargerUpsells'))}
          </Button>
        )}
      </div>
      {upsell ? <BasketPreview upsell={upsell} /> : <p className={styles.quiet}>{t(text('upsells.none'))}</p>}
    </>
  );
}
