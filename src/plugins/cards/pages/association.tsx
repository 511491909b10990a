/** One association of a partner with a card model. */
import { CreditCard } from 'lucide-react';
import { Button, send, useParams, useText } from '../../../core';
import { RecordActions, RecordPage } from '../../../core/form';
import { associationForm } from '../form';
import { associations } from '../models/association';
import { paths, text } from '../text';

const hrefOf = (id: string | number | null) => (id === null ? paths.associations : `${paths.associations}/edit/${id}`);

export default function AssociationPage() {
  const t = useText();
  // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
  const { id }: { locale?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={id}
      definition={associationForm}
      id={id ?? null}
      newTitle={t(text('pages.association'))}
      hrefOf={hrefOf}
      actions={(row) => (
        <>
          <Button
            icon={<CreditCard />}
            onClick={() => void send({ id: 'cards.cartesAssociees', args: { idTiers: String(row['idTiers']) } })}
          >
            {t(text('associated.open'))}
          </Button>
          <RecordActions
            resource={associations}
            row={row}
            commands={['cards.supprimerAssociation']}
            label={text('edit.actions')}
          />
        </>
      )}
    />
  );
}
