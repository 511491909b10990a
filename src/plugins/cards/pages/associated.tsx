/** What a partner sells: the models that are associated with it, and its cards. */
import { labelOf, PageHeader, type Resource, useLocale, useOne, useParams, useText } from '../../../core';
import { EmbeddedList, RecordState } from '../../../core/form';
import { partners } from '../../partners/model';
import { AssociateButton } from '../list-actions';
import { associationTable, partnerTable } from '../tables';
import { text } from '../text';
import styles from './associated.module.css';

export default function AssociatedPage() {
  const t = useText();
  // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
  const { id = '' }: { locale?: string; id?: string } = useParams({ strict: false });
  const locale = useLocale();
  const one = useOne<Resource>(partners, id);
  const { row } = one;
  if (!row) return <RecordState one={one} title={t(text('pages.associated'))} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(text('associated.title'), { partenaire: labelOf(partners, row, locale) })}
        actions={<AssociateButton />}
      />
      <EmbeddedList
        table={associationTable}
        base={`idTiers:=${id}`}
        start={{ idTiers: id }}
        title={t(text('associated.models'))}
        createLabel={t(text('association.new'))}
      />
      <EmbeddedList
        table={partnerTable}
        base={`idTiers:=${id}`}
        title={t(text('associated.cards'))}
        createLabel={t(text('create'))}
      />
    </div>
  );
}
