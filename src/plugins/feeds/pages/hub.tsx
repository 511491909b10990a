/** The hub of delivery: feeds, their lists, publication. */
import { HubPage } from '../../../core/table';
import { hubPath } from '../hub';
import { text } from '../text';

export default function DeliveryHub() {
  return <HubPage title={text('hub.title')} path={hubPath} />;
}
