/** Reviews: the queue where they are moderated one by one, and the list where many are at once. */
import { type PageSearch, RadioGroup, useText } from '../../../core';
import { ResourceList, useAddress } from '../../../core/table';
import { Queue } from '../queue/queue';
import { queueTable, reviewTable } from '../tables';
import { text } from '../text';
import { reviewViews } from '../views';

const isList = ({ mode }: PageSearch) => mode === 'liste';
const tableIn = (search: PageSearch) => (isList(search) ? reviewTable : queueTable);

export { tableIn as table };

export default function ReviewsPage() {
  const t = useText();
  const [address, setAddress] = useAddress(reviewViews);
  const display = (
    <RadioGroup
      look="segment"
      aria-label={t(text('display.label'))}
      value={isList(address) ? 'liste' : 'file'}
      onValueChange={(value) => setAddress({ mode: value === 'liste' ? 'liste' : undefined, cols: undefined })}
      choices={[
        { value: 'file', label: t(text('display.file')) },
        { value: 'liste', label: t(text('display.liste')) },
      ]}
    />
  );
  return isList(address) ? (
    <ResourceList table={reviewTable} title={t(text('title'))} createLabel={t(text('create'))} chips={display} />
  ) : (
    <Queue display={display} />
  );
}
