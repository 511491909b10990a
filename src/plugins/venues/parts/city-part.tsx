/** Where a venue is: a commune of the list in France, a typed city elsewhere; what follows from the commune is offered. */
import { useStore } from '@tanstack/react-form';
import { type Resource, resourceNamed } from '../../../core';
import { FormField, type RecordForm } from '../../../core/form';
import { isFrench } from '../model';
import { useWritesVenues } from '../use-writes';
import { CommuneFacts } from './commune-facts';
import { useRefs } from './use-refs';

export function CityPart({ form }: { form: RecordForm }) {
  const readOnly = !useWritesVenues();
  const refs = useRefs(form);
  const [country, commune] = [useValue(form, 'codPays'), useValue(form, 'idVille')];
  const cities: Resource | undefined = resourceNamed('villes');
  const field = (name: string) => <FormField form={form} name={name} refs={refs} readOnly={readOnly} />;
  return (
    <>
      {field(isFrench(country) ? 'idVille' : 'villeEtrangere')}
      {field('codePostal')}
      {cities && isFrench(country) && typeof commune === 'string' && commune !== '' && (
        <CommuneFacts cities={cities} commune={commune} form={form} readOnly={readOnly} />
      )}
      {field('latitude')}
      {field('longitude')}
    </>
  );
}

function useValue(form: RecordForm, name: string): unknown {
  return useStore(form.values.store, (state) => Reflect.get(state.values, name));
}
