/** The body of a create or an update: JSON, or a multipart request with files that fill leaves of the record. */
import type { FastifyRequest } from 'fastify';
import type { Change } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { readAhead } from '../../content/reading/read';
import { fileFaults, readUpload } from '../../storage/upload';
import { translators } from '../../texts';
import type { Filled, Taking } from '../hooks';
import type { Served } from '../served';
import { readBody } from './ask';

/** Reads it; a file that is not of the expected type is an error of its field, letter for letter what the record says of it. */
export async function readRecordBody(
  request: FastifyRequest,
  { hooks: { files } }: Served,
  taking: Taking,
): Promise<Filled> {
  if (files === undefined || !request.isMultipart()) return { change: readBody(request.body) };
  const upload = await readUpload(request, {
    parts: files.parts,
    types: files.types,
    refusal(cause, file, dto) {
      if (!fileFaults.has(cause.code)) return cause;
      const { field, code, text } = files.refusal(file, readBody(dto ?? {}));
      const message = translators[request.locale](text);
      return new Problem('invalid', { status: 422, errors: [{ field, errorCodes: [{ code, message }] }] });
    },
  });
  const said = readBody(upload.dto ?? {});
  if (upload.files.length === 0) return { change: said };
  const filled = await files.take(upload.files, said, taking);
  await readAhead(filled.change, request.caller?.id ?? '');
  return { ...filled, change: over(said, filled.change) };
}

/** What is said of a record, with what its files fill, section by section. */
function over(said: Change, filled: Change): Change {
  const merged: Record<string, unknown> = { ...said };
  for (const [name, value] of Object.entries(filled)) {
    const under = said[name];
    merged[name] = isSection(under) && isSection(value) ? { ...under, ...value } : value;
  }
  return merged;
}

function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
