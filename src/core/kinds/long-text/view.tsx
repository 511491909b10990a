import type { FieldControlProps } from '../../form/fields/field-control';
import { waiting } from '../../form/fields/waiting';
import { resourceNamed } from '../../form/record/record-choices';
import { TemplateField } from '../../form/template-field/template-field';
import type { FilterTarget } from '../../model/field';
import { lazyPart } from '../../shell/lazy-part';
import { TextArea } from '../../ui';
import type { KindView } from '../view';

const FilterField = lazyPart(
  async () => ({ default: (await import('../../table/filter-bar/filter-field')).FilterField }),
  waiting,
);

function Control(props: FieldControlProps) {
  const { leaf, value, onChange, control, readOnly = false } = props;
  const { placeholders, filters } = leaf.field;
  if (placeholders !== undefined) return <TemplateField {...props} />;
  if (filters !== undefined) return <FilterControl {...props} target={filters} />;
  return (
    <TextArea
      {...control}
      readOnly={readOnly}
      rows={4}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Plain text while it is not said whose records the filter is about. */
function FilterControl(props: FieldControlProps & { target: FilterTarget }) {
  const { target, beside = {}, value, onChange, control, readOnly = false } = props;
  const resource = resourceNamed(target.of[String(beside[target.by])] ?? '');
  const text = typeof value === 'string' ? value : '';
  if (resource === undefined)
    return (
      <TextArea
        {...control}
        rows={2}
        value={text}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <FilterField
      key={resource.name}
      resource={resource}
      value={text}
      onChange={onChange}
      control={control}
      readOnly={readOnly}
    />
  );
}

export const longTextView: KindView = { Control };
