/** Multipart requests: the part `dto` holds the JSON, the others are files (product.md, section 7). */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../src/core/problem';
import { withoutDoctype } from '../content/doctype';
import { readAhead } from '../content/reading/read';
import { refuseDepth } from '../http/json-depth';
import { type FileType, sniff } from './sniff';

export interface UploadedFile {
  /** Name of the part: `files`, `logo`, `liens`, `header`. */
  part: string;
  name: string;
  content: Buffer;
  type: FileType;
}

export interface Upload {
  dto: unknown;
  files: UploadedFile[];
}

/** Codes of the problems of a file that is not taken. */
export const fileFaults: ReadonlySet<string> = new Set([
  ...['file-type', 'file-empty', 'file-name', 'file-other', 'file-heic', 'file-drawing', 'file-broken'],
]);

export interface UploadOptions {
  parts?: readonly string[];
  /** Types taken; all that are known when not said. */
  types?: readonly string[];
  /** Bytes of each file. */
  largest?: number;
  /** What is answered for a file that is refused, once all was read. */
  refusal?: (cause: Problem, file: Pick<UploadedFile, 'part' | 'name'>, dto: unknown) => Problem;
}

/** Whoever is signed in sends files, one by one, several at a time; what they are for has rights of its own. */
export const uploadConfig = { guard: 'any', rateLimit: { max: 1_200, timeWindow: 60_000 } } as const;
/** Bytes of a request. */
export const uploadLimit = 60 * 1024 * 1024;

const defaults = { parts: ['files', 'logo', 'liens', 'header'], largest: 10 * 1024 * 1024 };

type Sent = Pick<UploadedFile, 'part' | 'name' | 'content'>;

/** Paths, hidden files, control characters and those that turn a text round have no place in a name; joined emoji have. */
function checkName(name: string): string {
  const normal = name.normalize('NFC').trim();
  const isBad =
    normal === '' ||
    normal.length > 200 ||
    /[/\\\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(normal) ||
    normal.startsWith('.');
  if (isBad) throw new Problem('file-name', { status: 422 });
  return normal;
}

async function checkFile({ part, name, content }: Sent, owner: string, options: UploadOptions): Promise<UploadedFile> {
  if (content.length === 0) throw new Problem('file-empty', { status: 422, params: { nom: name } });
  const bytes = /\.svg$/i.test(name) ? withoutDoctype(content) : content;
  const type = await sniff(bytes, name, owner);
  if (typeof type === 'string') throw new Problem(type, { status: 422, params: { nom: name } });
  if (options.types?.includes(type.type.split(';', 1)[0] ?? '') === false)
    throw new Problem('file-type', { status: 422, params: { nom: name } });
  return { part, name, content: bytes, type };
}

/** The JSON of the part `dto`. */
export function parseDto(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Problem('bad-request', { status: 400, cause });
  }
  refuseDepth(value);
  return value;
}

/** Reads a complete multipart request; every file is checked before anything is stored. */
export async function readUpload(request: FastifyRequest, options: UploadOptions = {}): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported-media-type', { status: 415 });
  const { parts = defaults.parts, largest = defaults.largest, refusal = (cause: Problem) => cause } = options;
  let dto: unknown = null;
  const sent: Sent[] = [];
  for await (const part of request.parts({ preservePath: true, limits: { fileSize: largest } })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'dto' || typeof part.value !== 'string') throw new Problem('bad-request', { status: 400 });
      dto = parseDto(part.value);
      continue;
    }
    const content = await part.toBuffer();
    if (!parts.includes(part.fieldname)) throw new Problem('bad-request', { status: 400 });
    sent.push({ part: part.fieldname, name: part.filename, content });
  }
  const owner = request.caller?.id ?? '';
  const files: UploadedFile[] = [];
  for (const file of sent) {
    try {
      files.push(await checkFile({ ...file, name: checkName(file.name) }, owner, options));
    } catch (cause) {
      throw refusal(Problem.from(cause), file, dto);
    }
  }
  await readAhead(dto, owner);
  return { dto, files };
}
