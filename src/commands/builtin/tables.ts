/** What keys and the palette do with the list on the page. */
import {
  ArrowDownToLine,
  CirclePlus,
  ClipboardPaste,
  Columns3,
  Copy,
  CornerDownLeft,
  Download,
  EllipsisVertical,
  Eraser,
  Funnel,
  LayoutGrid,
  ListChecks,
  MoveDown,
  MoveUp,
  PenLine,
  Printer,
  Scissors,
  SquareCheck,
} from 'lucide-react';
import { askKind } from '../../core/commands/record-argument';
import { type AnyCommand, defineCommand, type Icon, type Resource, type When } from '../../core/define';
import { store } from '../../core/facts';
import { knownResource } from '../../core/form/record/record-choices';
import { type Field, field } from '../../core/model/field';
import { leavesOf } from '../../core/model/model';
import { accessOf } from '../../core/model/rights';
import { type ActiveTable, activeTableAtom, type CellAct } from '../../core/table/list/active-table';
import { core } from '../../i18n/core';
import type { Text } from '../../i18n/text';

const isOpen = () => (store.get(activeTableAtom) ? true : core('table.noList'));

interface Act {
  id: string;
  title: Text;
  icon: Icon;
  keys?: string;
  aliases?: Text;
  repeat?: boolean;
  /** In the grid only: single letters that would be text elsewhere. */
  inGrid?: boolean;
  /** In a list inside a form only. */
  inForm?: boolean;
  /** Why it can do nothing in this list now. */
  lacks?: (table: ActiveTable) => Text | null;
  run: (table: ActiveTable) => void;
}

const acts: readonly Act[] = [
  {
    id: 'table.filter',
    title: core('table.goFilter'),
    aliases: core('table.aliasFilter'),
    icon: Funnel,
    keys: '/',
    run: (table) => table.filter(),
  },
  {
    id: 'table.next',
    title: core('table.nextRow'),
    icon: MoveDown,
    keys: 'j',
    repeat: true,
    inGrid: true,
    run: (table) => table.move('ArrowDown'),
  },
  {
    id: 'table.previous',
    title: core('table.previousRow'),
    icon: MoveUp,
    keys: 'k',
    repeat: true,
    inGrid: true,
    run: (table) => table.move('ArrowUp'),
  },
  {
    id: 'table.open',
    title: core('table.openCell'),
    icon: CornerDownLeft,
    keys: 'o',
    inGrid: true,
    run: (table) => table.open(),
  },
  {
    id: 'table.edit',
    title: core('table.editCell'),
    icon: PenLine,
    keys: 'e',
    inGrid: true,
    lacks: (table) => (table.mayEdit?.() === false ? core('table.notEditable') : null),
    run: (table) => table.edit(),
  },
  {
    id: 'table.tick',
    title: core('table.tickCell'),
    icon: SquareCheck,
    keys: 'x',
    inGrid: true,
    run: (table) => table.tick(),
  },
  {
    id: 'table.tickAll',
    title: core('table.tickAll'),
    icon: ListChecks,
    keys: 'Mod+A',
    inGrid: true,
    run: (table) => table.tickAll(),
  },
  {
    id: 'table.rowMenu',
    title: core('table.rowActions'),
    icon: EllipsisVertical,
    keys: 'm',
    inGrid: true,
    run: (table) => table.rowMenu(),
  },
  { id: 'table.new', title: core('table.newRecord'), icon: CirclePlus, keys: 'n', run: (table) => table.create() },
  {
    id: 'table.columns',
    title: core('table.chooseColumns'),
    aliases: core('table.aliasColumns'),
    icon: Columns3,
    lacks: (table) => (table.columns === undefined ? core('table.noColumns') : null),
    run: (table) => table.columns?.(),
  },
  {
    id: 'table.layout',
    title: core('table.otherLayout'),
    aliases: core('table.aliasLayout'),
    icon: LayoutGrid,
    keys: 'q',
    lacks: (table) => (table.layout === undefined ? core('table.oneLayout') : null),
    run: (table) => table.layout?.(),
  },
  {
    id: 'table.newInside',
    title: core('table.newRecord'),
    icon: CirclePlus,
    keys: 'n',
    inForm: true,
    run: (table) => table.create(),
  },
  {
    id: 'table.filterInside',
    title: core('table.goFilter'),
    icon: Funnel,
    keys: '/',
    inForm: true,
    run: (table) => table.filter(),
  },
];

const cellActs: readonly Act[] = [
  // The browser's own Ctrl+C, Ctrl+X and Ctrl+V do these; they need no permission then.
  cellAct('copy', Copy, core('paste.commands.copy'), { aliases: core('paste.aliases.copy') }),
  cellAct('copyWith', Copy, core('paste.commands.copyWith'), { keys: 'Mod+Shift+C' }),
  cellAct('cut', Scissors, core('paste.commands.cut')),
  cellAct('paste', ClipboardPaste, core('paste.commands.paste'), { aliases: core('paste.aliases.paste') }),
  cellAct('fill', ArrowDownToLine, core('paste.commands.fill'), { keys: 'Mod+D', aliases: core('paste.aliases.fill') }),
  cellAct('clear', Eraser, core('paste.commands.clear'), { aliases: core('paste.aliases.clear') }),
];

function cellAct(act: CellAct, icon: Icon, title: Text, more: Pick<Act, 'keys' | 'aliases'> = {}): Act {
  return { id: `table.${act}`, title, icon, inGrid: true, ...more, run: (table) => table.cells(act) };
}

const inForm: When = { view: 'edit', focus: 'table' };

/** Rows of a list that are printed: fifty sheets. */
const mostPrinted = 2_000;

const printCommand = defineCommand({
  id: 'table.print',
  title: core('table.printList'),
  aliases: core('table.aliasPrint'),
  icon: Printer,
  when: { view: 'list' },
  ready: isOpen,
  run: async () => {
    const table = store.get(activeTableAtom);
    if (table?.print === undefined) return window.print();
    const total = await table.print(mostPrinted);
    if (total <= mostPrinted) return;
    return { say: { text: core('table.printedFirst'), params: { n: mostPrinted, total }, tone: 'wait' } };
  },
});

export const tableCommands = [
  ...[...acts, ...cellActs].map(({ inGrid, inForm: isInForm, lacks, run, ...act }) =>
    defineCommand({
      ...act,
      when: isInForm === true ? inForm : inGrid === true ? { focus: 'table' } : { view: 'list' },
      ready: () => {
        const table = store.get(activeTableAtom);
        return table && lacks ? (lacks(table) ?? true) : isOpen();
      },
      run: () => {
        const table = store.get(activeTableAtom);
        if (table) run(table);
      },
    }),
  ),
  printCommand,
  exportCommand('table.export', false),
  exportCommand('table.exportPersonal', true),
  /** What the open list holds, a row each: sent by the commands of those who have such files. */
  defineCommand({
    id: 'table.exportTable',
    title: core('table.exportList'),
    icon: Download,
    hidden: true,
    right: 'any',
    when: { view: 'list' },
    ready: isOpen,
    args: {
      format: field.oneOf(['csv', 'xlsx'], { required: true, valuesText: 'core.table.formats' }),
      table: field.text({ required: true }),
    },
    run: ({ format, table }) => store.get(activeTableAtom)?.export(format, false, table),
  }),
];

/** The open list as it is filtered, or all of another one; `personal`: with the personal data of its records. */
function exportCommand(id: string, personal: boolean): AnyCommand {
  return defineCommand({
    id,
    title: core(personal ? 'table.exportPersonal' : 'table.exportList'),
    aliases: core(personal ? 'table.aliasExportPersonal' : 'table.aliasExport'),
    icon: Download,
    right: personal ? accessOf({ domaine: null }, 'EXPORTER_DONNEES_PERSONNELLES') : 'any',
    args: {
      resource: field.text({ required: true, label: core('table.exportOf') }),
      format: field.oneOf(['csv', 'xlsx'], {
        required: true,
        valuesText: 'core.table.formats',
        label: core('table.exportFormat'),
      }),
    },
    fill: () => {
      const name = store.get(activeTableAtom)?.resource;
      const isMeant = name !== undefined && (!personal || isPersonal(knownResource(name)));
      return isMeant ? { resource: name } : {};
    },
    ask: { resource: askKind((resource) => !personal || isPersonal(resource)) },
    run: async ({ resource, format }, { send, facts }) => {
      const table = store.get(activeTableAtom);
      if (table?.resource === resource) table.export(format, personal);
      else await send({ id: 'records.export', args: { resource, format, tiers: facts.tiers ?? '', personal } });
    },
  });
}

/** Whether its records tell of people. */
function isPersonal({ model }: Resource): boolean {
  const isOf = ({ personal, of = {} }: Field): boolean => personal === true || Object.values(of).some(isOf);
  return [...leavesOf(model).values()].some((leaf) => isOf(leaf.field));
}
