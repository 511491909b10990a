/** `regie undo <lot>`: takes back what a call wrote, as the console does. */
import { refused } from '../options';
import { sendCall } from '../sending';
import { word } from '../text';
import type { Verb } from '../verb';

export const undoVerb: Verb = {
  name: 'undo',
  operands: '<lot>',
  shapes: () => ({}),
  run: async ({ terminal, given, json, signIn }) => {
    const [lot, ...more] = given.operands;
    if (lot === undefined) throw refused(word('args.missing', { noms: 'lot', comment: '' }));
    if (more.length > 0) throw refused(word('args.tooMany', { noms: more.join(' ') }));
    await signIn();
    return sendCall(terminal, { id: 'history.revert', args: { lot } }, { dryRun: false, yes: true, json });
  },
};
