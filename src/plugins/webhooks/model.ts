/** Webhooks: which changes are sent where, what of them, and how the address answers (docs/webhooks.md). */
import { defineModel, defineResource, field } from '../../core/model';
import { hookedChanges, hookedKinds } from './models/kinds';
import { listPath, text } from './text';

export { text };

/** How the address is: without a secret it is sent nothing; slowed and paused, it comes back by itself. */
export const hookStates = ['SANS_SECRET', 'EN_SERVICE', 'RALENTI', 'EN_PAUSE', 'ARRETE'] as const;

/** As many lines as a webhook chooses by. */
const mostChosen = 50;

const webhookModel = defineModel({
  text: 'webhooks.record',
  key: { name: 'idWebhook', kind: 'integer' },
  sections: {
    '': {
      nom: field.text({ required: true, max: 120, aliases: ['name', 'libelle'] }),
      adresse: field.text({ required: true, max: 1_000, aliases: ['address', 'url'] }),
      actif: field.flag({ default: true, own: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      /** Empty: all of them, and what belongs to none. */
      idTiers: field.references('partenaires', 'text', {
        owner: false,
        all: true,
        aliases: ['partenaires', 'partners'],
      }),
      /** Empty: every change of every kind. */
      choix: field.list(
        {
          ressource: field.oneOf(hookedKinds, { required: true, default: 'manifestations' }),
          changement: field.oneOf(['TOUS', ...hookedChanges], { required: true, default: 'TOUS' }),
          filtre: field.text({ max: 1_000 }),
        },
        { max: mostChosen },
      ),
      contenu: field.oneOf(['COMPLET', 'ADRESSE'], { required: true, default: 'COMPLET', aliases: ['content'] }),
      lots: field.oneOf(['LIGNE', 'LOT'], { required: true, default: 'LIGNE', aliases: ['batches'] }),
      personnelles: field.flag({ aliases: ['personal'] }),
      destinatairesAlerte: field.tags({ aliases: ['alertes', 'alerts'] }),
      etat: field.oneOf(hookStates, {
        derived: true,
        state: {
          tones: { SANS_SECRET: 'wait', EN_SERVICE: 'ok', RALENTI: 'wait', EN_PAUSE: 'bad', ARRETE: 'idle' },
        },
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state'],
      }),
      /** How the secret ends, so that its holder is found. */
      indice: field.text({ derived: true, aliases: ['hint'] }),
      emis: field.dateTime({ derived: true, aliases: ['issued'] }),
      /** Until when the one that it replaced signs beside it. */
      ancienJusqua: field.dateTime({ derived: true, aliases: ['overlap'] }),
      derniereLivraison: field.dateTime({ derived: true, aliases: ['livraison', 'delivered'] }),
      nbAttente: field.integer({ derived: true, default: 0, aliases: ['attente', 'waiting'] }),
      nbAbandons: field.integer({ derived: true, default: 0, aliases: ['abandons', 'dead'] }),
    },
  },
});

export const webhooks = defineResource({
  name: 'webhooks',
  service: 'admin-feed',
  path: 'webhooks',
  model: webhookModel,
  domaine: 'FLUX',
  guard: { read: 'admin', write: 'admin' },
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom', 'adresse'],
  sort: 'nom',
  hint: ['adresse'],
  href: `${listPath}/edit/$id`,
  formHref: `${listPath}/new`,
  one: text('record.one'),
  many: text('record.many'),
});
