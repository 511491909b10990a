/** The customer that a command is about. */
import { type AnyCommand, field, oneOf } from '../../core';
import { customers } from './model';

export const one = { id: field.reference(customers.name, 'text', { required: true, label: customers.one }) } as const;

export function fillOne(facts: Parameters<NonNullable<AnyCommand['fill']>>[0]): { id?: string } {
  const id = oneOf(customers.name, facts);
  return id === undefined ? {} : { id: String(id) };
}
