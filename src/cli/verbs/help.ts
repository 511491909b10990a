/** `regie help`: the verbs, or what one verb or one command takes. */
import { argText, codeText } from '../../commands/palette/ask/asking';
import type { AnyCommand } from '../../core/define';
import { isListed, kindOf } from '../../core/kinds/registry';
import { language } from '../../i18n/runtime';
import { common, dashed, type Shapes } from '../options';
import { titleOf } from '../sending';
import { exits, type Terminal } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';
import { commandNamed } from './run';

export const helpVerb: Verb = {
  name: 'help',
  operands: '[…]',
  shapes: () => ({}),
  run: async ({ terminal, given, verbs }) => {
    terminal.out(styled(helpOf(given.operands[0], verbs), terminal));
    return exits.done;
  },
};

/** The titles of a help, bold where they may be. */
export function styled(help: string, { isStyled }: Pick<Terminal, 'isStyled'>): string {
  return isStyled ? help.replace(/^\S.*$/gm, '\u001b[1m$&\u001b[22m') : help;
}

/** @throws `usage` where nothing has that name */
export function helpOf(name: string | undefined, verbs: readonly Verb[]): string {
  if (name === undefined) return all(verbs);
  const verb = verbs.find((each) => each.name === name);
  return verb ? ofVerb(verb) : ofCommand(commandNamed(name), verbs);
}

function all(verbs: readonly Verb[]): string {
  return sections([
    [word('usage.title'), [word('usage.intro'), '', `${word('usage.head')}: regie <…> [--…]`]],
    [word('usage.verbs'), pairs(verbs.map(({ name, operands }) => [`${name} ${operands}`, word(`verbs.${name}`)]))],
    [
      word('usage.settings'),
      pairs([
        ['REGIE_URL', word('settings.url')],
        ['REGIE_KEY', word('settings.key')],
        ['REGIE_LANG', word('settings.lang')],
        ['NO_COLOR', word('settings.color')],
      ]),
    ],
    [
      word('usage.codes'),
      pairs(
        (['done', 'failed', 'cancelled', 'signedOut', 'partDone'] as const).map((name) => [
          String(exits[name]),
          word(`codes.${name}`),
        ]),
      ),
    ],
    [
      word('usage.example'),
      ["regie run events.mettreEnVente --q 'lieu:corum statut:affiche' --dry-run", 'regie list manifestations --csv'],
    ],
  ]);
}

function ofVerb(verb: Verb): string {
  return sections([
    [`regie ${verb.name} ${verb.operands}`, [word(`verbs.${verb.name}`)]],
    [word('usage.options'), pairs(optionsOf({ ...verb.shapes([]), ...common }))],
  ]);
}

function ofCommand(command: AnyCommand, verbs: readonly Verb[]): string {
  const { t } = language();
  const args = Object.entries(command.args ?? {});
  const own = verbs.find(({ name }) => name === 'run')?.shapes([]) ?? {};
  return sections([
    [`regie run ${command.id}`, [titleOf(command), ...(command.aliases ? [t(command.aliases)] : [])]],
    [word('usage.args'), pairs(args.map(([name]) => [dashed(name), argumentText(command, name)]))],
    [word('usage.options'), pairs(optionsOf({ ...own, ...common }))],
  ]);
}

/** `Genre (obligatoire) ; valeurs : OPERA (Opéra)` */
function argumentText(command: AnyCommand, name: string): string {
  const { t } = language();
  const field = command.args?.[name];
  if (!field) return '';
  const values = (field.values ?? []).map((code) => `${code} (${t(codeText(command, name, code))})`);
  return [
    t(argText(command, name)),
    ...(field.required === true ? [word('args.required')] : []),
    ...(isListed(field.kind) ? [word('args.several')] : []),
    ...(values.length > 0 ? [word('args.values', { values: values.join(', ') })] : []),
    ...(field.resource === undefined ? [] : [field.resource]),
    ...(kindOf(field).shape === 'flag' ? [`--no-${name}`] : []),
  ].join(' · ');
}

/** Options with a text of their own: the arguments of commands have that of the console. */
const said = {
  json: 'options.json',
  'dry-run': 'options.dryRun',
  yes: 'options.yes',
  plan: 'options.plan',
  args: 'options.args',
  partner: 'options.partner',
  language: 'options.language',
  q: 'options.q',
  sort: 'options.sort',
  columns: 'options.columns',
  csv: 'options.csv',
  limit: 'options.limit',
  pick: 'options.pick',
  count: 'options.count',
  'forward-to': 'options.forwardTo',
  secret: 'options.secret',
  after: 'options.after',
} as const;

const isSaid = (name: string): name is keyof typeof said => Object.hasOwn(said, name);

function optionsOf(shapes: Shapes): [string, string][] {
  return Object.entries(shapes).flatMap(([name, { type }]): [string, string][] =>
    isSaid(name) ? [[`${dashed(name)}${type === 'string' ? ' …' : ''}`, word(said[name])]] : [],
  );
}

function pairs(all: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...all.map(([left]) => left.length));
  return all.map(([left, right]) => `${left.padEnd(width)}  ${right}`);
}

function sections(all: readonly (readonly [title: string, lines: readonly string[]])[]): string {
  return all
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`)
    .join('\n');
}
