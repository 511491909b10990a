/** The body of a create or an update: JSON, or a multipart request with a file that fills leaves of the record. */
import type { FastifyRequest } from 'fastify';
import type { Change } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { readUpload } from '../../storage/upload';
import { translators } from '../../texts';
import type { Served } from '../served';
import { readBody } from './ask';

/** Reads it; a file that is not of the type asked for is an error of its field, letter for letter what the record says of it. */
export async function readRecordBody(request: FastifyRequest, { hooks: { files } }: Served): Promise<Change> {
  if (files === undefined || !request.isMultipart()) return readBody(request.body);
  const upload = await readUpload(request, { parts: [files.part], types: files.types }).catch((cause: unknown) => {
    const problem = Problem.from(cause);
    if (!['file-type', 'file-empty', 'file-name'].includes(problem.code)) throw cause;
    const { field, code, text } = files.refusal;
    const message = translators[request.locale](text);
    throw new Problem('invalid', { status: 422, errors: [{ field, errorCodes: [{ code, message }] }] });
  });
  const [file] = upload.files;
  return { ...readBody(upload.dto ?? {}), ...(file && readBody(files.take(file))) };
}
