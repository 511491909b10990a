/** The form of a venue, with what is to come there beside it. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../form';
import { ComingEvents } from '../parts/coming-events';
import { VenueChips } from '../parts/venue-chips';

const parts: FormParts = {
  create: createForm,
  edit: editForm,
  chips: (row) => <VenueChips row={row} />,
  aside: (form) => form.id !== null && <ComingEvents idLieu={form.id} />,
};

export default parts;
