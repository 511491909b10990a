/** The body of a create or an update: JSON, or a multipart request with a file that fills leaves of the record. */
import type { FastifyRequest } from 'fastify';
import type { Change } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { readUpload } from '../../storage/upload';
import { translators } from '../../texts';
import type { Taking } from '../hooks';
import type { Served } from '../served';
import { readBody } from './ask';

/** Reads it; a file that is not of the type asked for is an error of its field, letter for letter what the record says of it. */
export async function readRecordBody(
  request: FastifyRequest,
  { hooks: { files } }: Served,
  taking: Taking,
): Promise<Change> {
  if (files === undefined || !request.isMultipart()) return readBody(request.body);
  const upload = await readUpload(request, { parts: [files.part], types: files.types }).catch((cause: unknown) => {
    const problem = Problem.from(cause);
    if (!['file-type', 'file-empty', 'file-name'].includes(problem.code)) throw cause;
    const { field, code, text } = files.refusal;
    const message = translators[request.locale](text);
    throw new Problem('invalid', { status: 422, errors: [{ field, errorCodes: [{ code, message }] }] });
  });
  const [file] = upload.files;
  const said = readBody(upload.dto ?? {});
  return file ? over(said, await files.take(file, taking)) : said;
}

/** What is said of a record, with what its file fills, section by section. */
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
