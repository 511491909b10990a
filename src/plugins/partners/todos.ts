/** What waits among partners: those that sell without what the law wants on their papers. */
import { Stamp } from 'lucide-react';
import type { Todo } from '../../core';
import { partners, text } from './model';

const wanted = ['raisonSociale', 'adresseLegale', 'siret', 'numeroTva'] as const;

function lacking(name: (typeof wanted)[number]): Todo {
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

export const todos: readonly Todo[] = wanted.map(lacking);
