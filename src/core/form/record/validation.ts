/** The validation of what is typed: here at once, by the server after a pause; a later change cancels both. */
import { store } from '../../facts';
import type { Change } from '../../model/model';
import type { FieldError } from '../../problem';
import { localErrors, mergeErrors, pauseBeforeValidation, serverErrors, withoutMotif } from './checks';
import { type RecordForm, setList } from './record-form-shape';

/** `body`: what would be sent now. */
export function createValidation(form: RecordForm, body: () => Change) {
  const { resource } = form;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let validating = new AbortController();
  return { start, stop };

  function start(): void {
    stop();
    validating = new AbortController();
    const { signal } = validating;
    void check(signal);
    timer = setTimeout(() => void checkThere(signal), pauseBeforeValidation);
  }

  function stop(): void {
    clearTimeout(timer);
    validating.abort();
  }

  async function check(signal: AbortSignal): Promise<readonly FieldError[]> {
    const found = await localErrors(resource, body(), store.get(form.base));
    if (!signal.aborted) setList(form.errors, found);
    return found;
  }

  async function checkThere(signal: AbortSignal): Promise<void> {
    const [here, there] = await Promise.all([
      check(signal),
      serverErrors(resource, { ...body(), ...identity() }, signal),
    ]);
    if (!signal.aborted) setList(form.errors, mergeErrors(here, withoutMotif(there)));
  }

  function identity(): Change {
    const base = store.get(form.base);
    return base === null ? {} : { [resource.model.key.name]: form.id, version: base['version'] };
  }
}
