/** The hub of pages. */
import { HubPage } from '../../../core/table';
import { hubPath, text } from '../text';

export default function PagesHub() {
  return <HubPage title={text('hub.title')} path={hubPath} />;
}
