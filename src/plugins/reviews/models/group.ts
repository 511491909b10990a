/** Groups of manifestations that share their reviews (product.md 3 and 8, domains.md 14). */
import { defineModel, defineResource, field } from '../../../core/model';
import { text } from '../text';

export const groupModel = defineModel({
  text: 'reviews.groupe',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 120, aliases: ['nom', 'name', 'label'] }),
      idmanif: field.reference('manifestations', 'integer', {
        required: true,
        own: true,
        missing: 'group-unknown-event',
        filterName: { fr: 'principale', en: 'main' },
        aliases: ['principale', 'main'],
      }),
      manifestations: field.references('manifestations', 'integer', {
        max: 500,
        own: true,
        missing: 'group-no-event',
        filterName: { fr: 'membre', en: 'member' },
        aliases: ['membres', 'members', 'events'],
      }),
      note: field.number({ derived: true, aliases: ['moyenne', 'rating', 'score'] }),
      nbAvis: field.integer({
        derived: true,
        default: 0,
        filterName: { fr: 'nbAvis', en: 'reviews' },
        aliases: ['avis', 'reviews'],
      }),
      idTiers: field.reference('partenaires', 'text', {
        derived: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
    },
  },
});

export const groups = defineResource({
  name: 'groupes-manifestations',
  service: 'customer-reviews',
  path: 'groupes-manifestations',
  model: groupModel,
  domaine: 'AVIS',
  label: { fr: 'libelle' },
  perimeter: { from: 'idmanif' },
  search: ['libelle'],
  sort: 'libelle',
  href: '/dashboard/avis-clients/groupe-de-manifestations/edit/$id',
  one: text('groupe.one'),
  many: text('groupe.many'),
});

/** What became of one id that was pasted: taken, or one of the four errors of the specification. */
export const memberStates = ['AJOUTEE', 'AUCUNE', 'DEJA', 'AUTRE', 'INCONNUE'] as const;

export interface PastedMember {
  /** As it was pasted. */
  id: string;
  etat: (typeof memberStates)[number];
  /** Title of the manifestation, when there is one. */
  libelle: string | null;
  /** Why it is not taken. */
  message: string | null;
}

/** Answer of `POST …/groupes-manifestations/membres`. */
export interface PastedMembers {
  membres: readonly PastedMember[];
}
