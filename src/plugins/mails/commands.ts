/** What is done to mails besides what is done to any record: a test sent to oneself, a mail sent again. */
import { RotateCcw, Send } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, field, oneOf, targetIn } from '../../core';
import { sendAgainOf, sendTestOf } from './calls';
import { mails } from './model';
import { envois } from './models/envoi';
import { samples } from './models/preview';
import { text } from './text';

/** Of the template as it is saved: in its form the preview shows what is typed. */
export const sendTest = defineCommand({
  id: 'mails.essai',
  title: text('commands.essai'),
  aliases: text('aliases.essai'),
  icon: Send,
  right: accessOf(mails, 'update'),
  when: { resource: mails.name },
  danger: true,
  args: {
    modele: field.reference(mails.name, 'integer', { required: true, label: text('args.modele') }),
    jeu: field.oneOf(samples, {
      required: true,
      default: 'UPSELL',
      label: text('args.jeu'),
      valuesText: 'mails.preview.samples',
    }),
    langue: field.oneOf(['fr', 'en'], {
      required: true,
      default: 'fr',
      label: text('args.langue'),
      valuesText: 'mails.langues',
    }),
  },
  fill: (facts) => {
    const id = oneOf(mails.name, facts);
    return id === undefined ? {} : { modele: Number(id) };
  },
  run: async ({ modele, jeu, langue }, { signal }) => {
    const adresse = await sendTestOf(modele, { sample: jeu, lang: langue }, { signal });
    return { say: { text: text('said.essai'), params: { adresse } } };
  },
});

export const sendAgain = defineCommand({
  id: 'mails.renvoyer',
  title: text('commands.renvoyer'),
  aliases: text('aliases.renvoyer'),
  icon: RotateCcw,
  right: accessOf(mails, 'update'),
  when: { resource: envois.name },
  danger: true,
  args: { ids: field.references(envois.name, 'integer', { required: true, label: text('args.envois') }) },
  fill: (facts) => {
    const { ids = [] } = targetIn(envois, facts);
    return ids.length === 0 ? {} : { ids: ids.map(Number) };
  },
  run: async ({ ids }, { signal }) => {
    for (const id of ids) await sendAgainOf(id, { signal });
    return { say: { text: text('said.renvoyer'), params: { n: ids.length } } };
  },
});

export const commands: readonly AnyCommand[] = [sendAgain];
