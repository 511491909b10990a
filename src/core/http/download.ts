/** A stream of the server saved as a file of the browser. */
import { language } from '../../i18n/runtime';
import { failureOf, refusalOf } from './failure';
import { requestStream } from './raw';
import { type Ask, addressOf, headersOf, type Query } from './send';

export interface DownloadOptions {
  signal?: AbortSignal;
  /** Called with the bytes received so far. */
  onProgress?(bytes: number): void;
  fallbackName?: string;
}

export interface Downloaded {
  name: string;
  bytes: number;
}

/** Fetches a stream and saves it under the name the server gives. */
export async function download(
  ask: Pick<Ask, 'service' | 'path'>,
  query: Query,
  token: string,
  options: DownloadOptions,
): Promise<Downloaded> {
  try {
    const response = await requestStream(addressOf({ ...ask, query }), {
      headers: { ...headersOf({}, { token, language: language().locale }), Accept: '*/*' },
      ...(options.signal && { signal: options.signal }),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) throw refusalOf(response.status, type, await response.text());
    const name = nameOf(response.headers.get('content-disposition')) ?? options.fallbackName ?? 'export';
    const blob = await collect(response, type, options.onProgress);
    await saveFile(blob, name);
    return { name, bytes: blob.size };
  } catch (cause) {
    throw failureOf(cause, { caller: options.signal?.aborted ?? false, deadline: false });
  }
}

async function collect(response: Response, type: string, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  if (!response.body) return response.blob();
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress?.(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: { 'Content-Type': type } }).blob();
}

/** File name of a `Content-Disposition`, the UTF-8 form first. */
export function nameOf(disposition: string | null): string | null {
  if (!disposition) return null;
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (coded) {
    try {
      return decodeURIComponent(coded);
    } catch {
      // A badly coded name: the plain one serves.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}

/** Where files go: the browser's downloads, unless what runs the console says otherwise. */
let saveFile: (blob: Blob, name: string) => void | Promise<void> = save;

/** Has files saved elsewhere than in a browser. */
export function saveFilesBy(saver: typeof saveFile): void {
  saveFile = saver;
}

export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
