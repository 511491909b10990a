/** The editor of code is large: it comes when it is first drawn, and who is about to want it asks for it before. */
import { leavesOf, type Model } from '../model/model';

/** The editor with all that it needs; null when it does not come, to be requested again. */
export async function loadCodeEditor() {
  try {
    const [{ CodeEditor }, { loadMonaco }] = await Promise.all([import('./code-editor'), import('./monaco')]);
    await loadMonaco();
    return CodeEditor;
  } catch {
    return null;
  }
}

/** Asks for it when records of this model have code. */
export function loadCodeEditorFor(model: Model): void {
  if ([...leavesOf(model).values()].some(({ field }) => field.kind === 'code')) void loadCodeEditor();
}
