/** What is done to headers and footers besides what is done to any content: copied to another partner, taken over from HTML. */
import { CopyPlus, FileCode2 } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  act,
  addressesOf,
  core,
  create,
  defineCommand,
  field,
  http,
  keyOf,
  labelOf,
  oneOf,
  type Resource,
  undoOf,
} from '../../core';
import { fold, getAt, leavesOf, quoteValue } from '../../core/model';
import { language } from '../../i18n/runtime';
import { footers, headers, layoutShapes } from './model';
import { text } from './text';

type Kind = keyof typeof layoutShapes;

/** A copy that is no draft yet. */
const fresh = 'NOUVEAU';

/** The leaves that a copy takes over. */
export function contentLeaves(kind: Kind): readonly string[] {
  const { areas, options } = layoutShapes[kind];
  return [areas, ...options];
}

/** A new draft of the partner; in place of one that is there already, that one's editor asks first (domains.md 22). */
function copyCommand(id: string, resource: Resource, kind: Kind): AnyCommand {
  const { form } = addressesOf(resource);
  return defineCommand({
    id,
    title: text(`copy.commands.${kind}`),
    aliases: text(`copy.aliases.${kind}`),
    icon: CopyPlus,
    right: accessOf(resource, 'create'),
    when: { resource: resource.name },
    args: {
      source: field.reference(resource.name, 'integer', { required: true, label: text('copy.source') }),
      partenaire: field.reference('partenaires', 'text', { required: true, label: text('copy.partner') }),
      cible: field.text({ required: true, label: text('copy.target') }),
    },
    fill: (facts) => {
      const found = oneOf(resource.name, facts);
      return found === undefined ? {} : { source: Number(found) };
    },
    ask: {
      cible: async (typed, { signal }, { source, partenaire }) => {
        const q = `idPartner:=${quoteValue(String(partenaire))}`;
        const { items } = await http.list(resource, { q, limit: 50 }, { signal });
        const drafts = items.filter((row) => String(keyOf(resource, row)) !== String(source));
        const { t } = language();
        return [
          { value: fresh, label: t(text('copy.fresh')) },
          ...drafts.map((row) => ({ value: String(keyOf(resource, row)), label: String(row['nom']) })),
        ].filter(({ label }) => fold(label).includes(fold(typed.trim())));
      },
    },
    run: async ({ source, partenaire, cible }, { signal, facts }) => {
      if (cible !== fresh) return { to: `${form(cible)}?copie=${source}` };
      const from = await http.show(resource, source, { signal });
      const content = Object.fromEntries(contentLeaves(kind).map((leaf) => [leaf, getAt(from, leaf)]));
      const { row, lot } = await create(resource, { idPartner: partenaire, ...content }, { signal });
      return {
        ...undoOf(lot),
        say: { text: core('form.created'), params: { label: labelOf(resource, row, facts.locale) } },
        to: form(keyOf(resource, row)),
      };
    },
  });
}

export const copyHeader = copyCommand('layouts.copierEntete', headers, 'headers');
export const copyFooter = copyCommand('layouts.copierPied', footers, 'footers');

const converted = {
  pied: field.reference(footers.name, 'integer', { required: true, label: text('convert.partner') }),
};

/** Leads to the editor, which asks: the field of the partner is emptied. */
export const convert = defineCommand({
  id: 'layouts.convertirPied',
  title: text('convert.command'),
  aliases: text('convert.aliases'),
  icon: FileCode2,
  right: accessOf(footers, 'update'),
  when: { resource: footers.name },
  args: converted,
  fill: (facts) => {
    const found = oneOf(footers.name, facts);
    return found === undefined ? {} : { pied: Number(found) };
  },
  run: ({ pied }) => ({ to: `${addressesOf(footers).form(pied)}?convertir=oui` }),
});

/** Sent by the editor, once it was confirmed. */
export const convertNow = defineCommand({
  id: 'layouts.convertirMaintenant',
  title: text('convert.command'),
  icon: FileCode2,
  hidden: true,
  right: accessOf(footers, 'update'),
  args: converted,
  run: async ({ pied }, ctx) => {
    const { outcome, label } = await act(footers, pied, 'conversion', {}, ctx);
    return { ...outcome, say: { text: text('convert.said'), params: { label } } };
  },
});

/** Names of the leaves that hold the content, for the file that keeps a copy. */
export function contentOf(resource: Resource, kind: Kind, values: Readonly<Record<string, unknown>>): string {
  const known = leavesOf(resource.model);
  const kept = contentLeaves(kind).filter((name) => known.has(name));
  return JSON.stringify(Object.fromEntries(kept.map((name) => [name, values[name]])), null, 2);
}
