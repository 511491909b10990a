import type { ControlProps } from './field-shell';

/** What a FieldShell gives its control, or a name of its own. */
export interface NamedControl extends Partial<ControlProps> {
  'aria-label'?: string;
}

/** What every lazy field takes besides its value. */
export interface FieldProps extends NamedControl {
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string;
}

/** The ARIA part of field props, ready to spread; never undefined members. */
export function ariaOf(props: FieldProps): NamedControl {
  return {
    ...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] }),
    ...(props['aria-labelledby'] !== undefined && { 'aria-labelledby': props['aria-labelledby'] }),
    ...(props['aria-describedby'] !== undefined && { 'aria-describedby': props['aria-describedby'] }),
    ...(props['aria-invalid'] !== undefined && { 'aria-invalid': props['aria-invalid'] }),
    ...(props['aria-required'] !== undefined && { 'aria-required': props['aria-required'] }),
  };
}
