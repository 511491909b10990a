import { save } from '../http/download';

/** Gives the browser a text to keep as a file. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
