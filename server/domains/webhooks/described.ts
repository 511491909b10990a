/** The messages of webhooks in the OpenAPI document: one for each kind of record and of change. */
import type { Resource } from '../../../src/core/define';
import { hookedChanges } from '../../../src/plugins/webhooks/models/kinds';
import type { JsonSchema } from '../../http/model-schema';
import { typeOf } from './message';

const text: JsonSchema = { type: 'string' };
const orNull: JsonSchema = { type: ['string', 'null'] };
const flag = (description: string): JsonSchema => ({ type: 'boolean', description });

/** What every message holds, but the record. */
const common: Record<string, JsonSchema> = {
  evenement: { ...text, description: 'Number of the change, as GET /api/events has it.' },
  ressource: text,
  id: { ...text, description: 'Key of the record.' },
  action: { enum: [...hookedChanges] },
  idTiers: { ...orNull, description: 'Partner of the record.' },
  lot: { ...orNull, description: 'What was written together.' },
  adresse: { ...text, format: 'uri', description: 'Where the record is read.' },
  mince: flag('The message is above 20 kB, or only addresses are sent: read the record at its address.'),
  numero: { type: 'integer', minimum: 1, description: 'Of its record, from 1, without a hole but for "gap".' },
  gap: flag('The message before this one was given up.'),
  dansFiltre: flag('False: the record left the filter of the webhook.'),
  rejoue: flag('Sent again on request.'),
};

const change: JsonSchema = {
  type: 'object',
  required: ['champ', 'avant', 'apres'],
  properties: { champ: text, avant: {}, apres: {} },
};

const headers = [
  ['webhook-id', 'The same at each attempt: what was received once is dropped.'],
  ['webhook-timestamp', 'Seconds since 1970, signed.'],
  ['webhook-signature', '`v1,` and an HMAC-SHA256 in base64; several during a rotation, separated by spaces.'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: text }));

function messageSchema(type: string, data: Record<string, JsonSchema>): JsonSchema {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: { type: 'object', required: Object.keys(common), properties: { ...common, ...data } },
    },
  };
}

function posted(type: string, data: Record<string, JsonSchema>): JsonSchema {
  return {
    post: {
      operationId: `webhook.${type}`,
      summary: `Message of ${type}`,
      tags: ['webhooks'],
      security: [],
      parameters: headers,
      requestBody: { content: { 'application/json': { schema: messageSchema(type, data) } } },
      responses: {
        '2XX': { description: 'Received.' },
        '410': { description: 'Nobody wants it any more: the webhook is switched off.' },
        '429': { description: 'Slower, please; Retry-After is kept to.' },
        default: { description: 'Sent again, for three days.' },
      },
    },
  };
}

/** `webhooks` of the document. */
export function describeMessages(resources: readonly Resource[]): Record<string, JsonSchema> {
  const described: Record<string, JsonSchema> = {};
  for (const { name } of resources) {
    const fiche: JsonSchema = { oneOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }] };
    const data = { fiche, changements: { type: 'array', items: change } };
    for (const action of hookedChanges) {
      const type = typeOf({ entite: name, action, ids: null });
      described[type] = posted(type, { ...data, ressource: { const: name }, action: { const: action } });
    }
    const type = typeOf({ entite: name, action: 'MODIFICATION', ids: [] });
    described[type] = posted(type, { ids: { type: 'array', items: text }, ressource: { const: name } });
  }
  return described;
}
