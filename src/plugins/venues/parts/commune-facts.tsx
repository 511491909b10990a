/** What is known of a commune: its department and region, postcodes and a place on the map to take over. */
import { useStore } from '@tanstack/react-form';
import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, type Resource, type Row, refsOfRow, useFormat, useOne, useText } from '../../../core';
import { PartField, type RecordForm } from '../../../core/form';
import { text } from '../text';
import styles from './parts.module.css';

interface CommuneFactsProps {
  cities: Resource;
  commune: string;
  form: RecordForm;
  readOnly: boolean;
}

export function CommuneFacts({ cities, commune, form, readOnly }: CommuneFactsProps) {
  const t = useText();
  const { row } = useOne(cities, commune);
  const postcode = useValue(form, 'codePostal');
  const [latitude, longitude] = [useValue(form, 'latitude'), useValue(form, 'longitude')];
  usePostcode(form, commune, row);
  const codes = row === undefined ? [] : postcodesOf(row);
  return (
    <>
      <PartField label={t(text('edit.division'))}>
        {({ id, ...described }) => (
          <output id={id} {...described} className={styles.derived} tabIndex={-1}>
            {row && [labelIn(row, 'departements', 'codDept'), labelIn(row, 'regions', 'codRegion')].join(' · ')}
          </output>
        )}
      </PartField>
      {row && !readOnly && codes.some((code) => code !== postcode) && (
        <Offers label={t(text('edit.postcodes'), { ville: String(row['libelleFr']) })}>
          {codes.map((code) => (
            <Button
              key={code}
              size="small"
              aria-pressed={code === postcode}
              onClick={() => form.set('codePostal', code)}
            >
              {code}
            </Button>
          ))}
        </Offers>
      )}
      {row && !readOnly && isFar(row, latitude, longitude) && <Centre form={form} row={row} />}
    </>
  );
}

function Centre({ form, row }: { form: RecordForm; row: Row }) {
  const t = useText();
  const format = useFormat();
  const [latitude, longitude] = [row['latitude'], row['longitude']];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const place = () => {
    form.set('latitude', latitude);
    form.set('longitude', longitude);
  };
  return (
    <Offers label={t(text('edit.position'))}>
      <Button size="small" icon={<MapPin />} onClick={place}>
        {t(text('edit.centre'), {
          ville: String(row['libelleFr']),
          position: format.list([latitude, longitude].map((degrees) => format.number(degrees))),
        })}
      </Button>
    </Offers>
  );
}

function Offers({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <PartField label={label} kind="group">
      {({ id, ...described }) => (
        <div id={id} {...described} role="group" className={styles.offers}>
          {children}
        </div>
      )}
    </PartField>
  );
}

/** Another commune brings its postcode, when it has only one and none was typed for this one. */
function usePostcode(form: RecordForm, commune: string, row: Row | undefined): void {
  const settled = useRef<string | null>(null);
  useEffect(() => {
    if (row === undefined || settled.current === commune) return;
    const isFirst = settled.current === null && form.id !== null;
    settled.current = commune;
    if (isFirst) return;
    const codes = postcodesOf(row);
    const known = Reflect.get(form.values.state.values, 'codePostal');
    if (typeof known === 'string' && codes.includes(known)) return;
    form.set('codePostal', codes.length === 1 ? (codes[0] ?? null) : null);
  }, [commune, form, row]);
}

/** Some thirty kilometres, in degrees: no venue of a commune lies further from its centre. */
const far = 0.3;

/** Whether a venue has no place on the map yet, or one that cannot be in its commune. */
function isFar(row: Row, latitude: unknown, longitude: unknown): boolean {
  const apart = (own: unknown, centre: unknown) =>
    typeof own !== 'number' || (typeof centre === 'number' && Math.abs(own - centre) > far);
  return apart(latitude, row['latitude']) || apart(longitude, row['longitude']);
}

function postcodesOf(row: Row): string[] {
  const codes = row['codesPostaux'];
  return Array.isArray(codes) ? codes.map(String) : [];
}

function labelIn(row: Row, resource: string, leaf: string): string {
  const key = String(row[leaf]);
  const label = refsOfRow(row)?.[resource]?.[key];
  return label === undefined ? key : `${label} (${key})`;
}

function useValue(form: RecordForm, name: string): unknown {
  return useStore(form.values.store, (state) => Reflect.get(state.values, name));
}
