/** The form of a package: its alert beside its states. */
import { getAt } from '../../../core';
import { type FormParts, StateChips } from '../../../core/form';
import { AlertMark } from '../cells';
import { createForm, editForm } from '../form';
import { packages } from '../model';

const parts: FormParts = {
  create: createForm,
  edit: editForm,
  chips: (row) => {
    const alert = getAt(row, 'alerte');
    return (
      <>
        <StateChips resource={packages} row={row} />
        {typeof alert === 'string' && <AlertMark alert={alert} />}
      </>
    );
  },
};

export default parts;
