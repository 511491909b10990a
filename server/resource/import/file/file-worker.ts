import { parentPort } from 'node:worker_threads';
import { openFile } from './file-rows';
import type { FromFileWorker, ToFileWorker } from './protocol';
import { Refused } from './refused';
import type { SheetRow } from './sheet-row';

// Entry of the thread that reads files: rows leave it as JSON, so that taking them costs the main thread a copy of text.

if (!parentPort) throw new Error('file-worker runs in a worker thread only');
const port = parentPort;
const send = (message: FromFileWorker): void => port.postMessage(message);
port.on('message', ({ file, sheet, partRows }: ToFileWorker) => void read(Buffer.from(file), sheet, partRows));

async function read(file: Buffer, wantedSheet: string | null, partRows: number): Promise<void> {
  try {
    let isHeading = true;
    let part: SheetRow[] = [];
    const sendPart = () => {
      if (part.length > 0)
        send({
          kind: 'part',
          size: part.length,
          content: JSON.stringify(part.map(({ number, cells }) => [number, cells])),
        });
      part = [];
    };
    const { sheets, sheet, rows } = await openFile(file, wantedSheet);
    for await (const row of rows) {
      if (isHeading) send({ kind: 'headings', headings: row.cells.map((heading) => heading.trim()), sheets, sheet });
      else part.push(row);
      isHeading = false;
      if (part.length === partRows) sendPart();
    }
    sendPart();
    send(isHeading ? { kind: 'refused', code: 'import-file', params: {} } : { kind: 'done' });
  } catch (cause) {
    const { code, params } = cause instanceof Refused ? cause : new Refused('import-file');
    send({ kind: 'refused', code, params });
  }
}
