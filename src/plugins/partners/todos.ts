/** What waits among partners: those that sell without what the law wants on their papers. */
import { Stamp } from 'lucide-react';
import type { Todo } from '../../core';
import { partners, text } from './model';

function lacking(name: 'raisonSociale' | 'siret'): Todo {
  const q = `actif:oui ${name}:vide`;
  return {
    id: `partners.${name}`,
    title: text(`todos.${name}`),
    icon: Stamp,
    resource: partners,
    q,
    to: `/dashboard/partenaires?${new URLSearchParams({ q })}`,
    tone: 'wait',
  };
}

export const todos: readonly Todo[] = [lacking('raisonSociale'), lacking('siret')];
