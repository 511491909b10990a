/** The view a list follows, as a chip of its head, and the menu of the views of its screen. */
import { useAtom, useAtomValue } from 'jotai/react';
import { Bookmark, Check, ChevronDown, Pin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import type { Translate } from '../../../i18n/translate';
import { commandOf } from '../../command-of';
import type { ListView, Resource } from '../../define';
import { paletteAtom, tiersAtom, userAtom } from '../../facts';
import type { PageSearch } from '../../routing/search';
import { useCounts } from '../../rows';
import { send } from '../../send';
import { capsAtom } from '../../shell/caps';
import { classNames } from '../../ui';
import { Menu } from '../../ui/overlays/menu';
import type { MenuEntry, MenuItem } from '../../ui/overlays/menu-entry';
import { type ViewRow, viewScopes } from '../../views/model';
import { type OpenList, viewDialogAtom, viewMenuAtom } from '../../views/open-list';
import { mayWrite } from '../../views/rights';
import { useOpenList } from '../../views/use-open-list';
import { writerNow } from '../../views/views';
import { entryOf } from './list-selection';
import styles from './view-menu.module.css';

const ViewDialog = lazy(async () => ({ default: (await import('../../views/view-dialog')).ViewDialog }));

export interface ViewMenuProps {
  screen: string | undefined;
  resource: Resource;
  /** Views of the list's own. */
  own: readonly ListView[];
  address: PageSearch;
  go: OpenList['go'];
  defaultSort: string;
}

export function ViewMenu(props: ViewMenuProps) {
  const t = useText();
  const found = useOpenList(props);
  const dialog = useAtomValue(viewDialogAtom);
  const { caps } = useAtomValue(capsAtom);
  const user = useAtomValue(userAtom);
  const [isOpen, setOpen] = useAtom(viewMenuAtom);
  // The palette gives the focus back as it closes: what it opens comes after that.
  const isFree = !useAtomValue(paletteAtom).open;
  const counts = useViewCounts(props, isOpen);
  if (found === null || user === null) return null;
  const { list, views } = found;
  const { view, isModified } = list;
  const shown = view?.nom ?? (list.own && t(list.own.title));
  const name = shown && t(core(isModified ? 'views.namedModified' : 'views.named'), { nom: shown });
  const mayChange = view !== null && mayWrite(writerNow(user), view);
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={name ?? t(core('views.menu'))}
            className={classNames(styles.chip, shown !== null && styles.followed)}
          >
            {shown === null ? <Bookmark aria-hidden="true" /> : <span className={styles.dot} aria-hidden="true" />}
            <span className={styles.name}>{shown ?? t(core('views.menu'))}</span>
            {isModified && <span className={styles.state}>— {t(core('views.modified'))}</span>}
            {view?.defaut === true && !isModified && <Pin aria-hidden="true" />}
            <ChevronDown aria-hidden="true" />
          </button>
        }
        label={t(core('views.menu'))}
        entries={[
          ...ownEntries(list, props.own, counts, t),
          ...viewEntries(views, view, t),
          ...(views.length + props.own.length === 0 ? [] : [allRecordsEntry(list, t, caps), { kind: 'line' as const }]),
          ...actionEntries(list, mayChange, t, caps),
        ]}
        open={isOpen && isFree}
        onOpenChange={setOpen}
      />
      {dialog !== null && isFree && (
        <Suspense>
          <ViewDialog view={dialog === 'edit' ? view : null} user={user} />
        </Suspense>
      )}
    </>
  );
}

/** How many records are in each view that is counted, by its id; read when the menu opens. */
function useViewCounts({ resource, own }: ViewMenuProps, isOpen: boolean): ReadonlyMap<string, string> {
  const format = useFormat();
  const counted = isOpen ? own.filter((view) => view.counted) : [];
  const found = useCounts(
    resource,
    counted.map(({ q = '' }) => q),
    useAtomValue(tiersAtom),
  );
  return new Map(
    counted.flatMap(({ id }, at) => {
      const count = found[at];
      return count ? [[id, format.number(count.total) + (count.exact ? '' : '+')] as const] : [];
    }),
  );
}

/** The views that the list brings itself. */
function ownEntries(
  { own: current, go }: OpenList,
  own: readonly ListView[],
  counts: ReadonlyMap<string, string>,
  t: Translate,
): MenuEntry[] {
  if (own.length === 0) return [];
  return [
    { kind: 'group', id: 'own', label: t(core('views.audience.LISTE')) },
    ...own.map(({ id, title }) => ({
      id,
      label: t(title),
      count: counts.get(id),
      icon: id === current?.id ? <Check size={16} /> : <span className={styles.blank} />,
      onSelect: () => go({ vue: id, q: undefined, sort: undefined, cols: undefined }, { push: true }),
    })),
  ];
}

/** The views by whom they are for, one's own first. */
function viewEntries(views: readonly ViewRow[], current: ViewRow | null, t: Translate): MenuEntry[] {
  return viewScopes.flatMap((scope): MenuEntry[] => {
    const some = views.filter(({ portee }) => portee === scope);
    if (some.length === 0) return [];
    return [
      { kind: 'group', id: scope, label: t(core(`views.audience.${scope}`)) },
      ...some.map((view) => ({
        id: String(view.id),
        label: view.nom,
        icon: view.id === current?.id ? <Check size={16} /> : view.defaut ? <Pin size={16} /> : <Bookmark size={16} />,
        onSelect: () => void send({ id: 'views.apply', args: { id: String(view.id) } }),
      })),
    ];
  });
}

/** The list without a view. */
function allRecordsEntry(
  { view, own, state }: OpenList,
  t: Translate,
  caps: (keys: string) => readonly string[],
): MenuEntry {
  const isWhole = view === null && own === null && state.q === '' && state.sort === '' && state.cols === '';
  return {
    ...entry('views.whole', t, caps),
    icon: isWhole ? <Check size={16} /> : <span className={styles.blank} />,
  };
}

/** What can be done with the list's view: the same calls as the palette's and the keys'. */
function actionEntries(
  { view, isModified }: OpenList,
  mayChange: boolean,
  t: Translate,
  caps: (keys: string) => readonly string[],
): MenuEntry[] {
  const isDefault = view?.defaut === true;
  return [
    ...(view === null || !isModified ? [] : [entry('views.save', t, caps), entry('views.reset', t, caps)]),
    { ...entry('views.saveAs', t, caps), label: t(core('views.saveAs')) },
    ...(view === null || !mayChange
      ? []
      : [
          entry('views.edit', t, caps),
          {
            ...entry('views.setDefault', t, caps),
            ...(isDefault && { label: t(core('views.commands.unsetDefault')) }),
            onSelect: () => void send({ id: 'views.setDefault', args: { id: String(view.id), defaut: !isDefault } }),
          },
          entry('views.delete', t, caps),
        ]),
  ];
}

function entry(id: string, t: Translate, caps: (keys: string) => readonly string[]): MenuItem {
  const command = commandOf(id);
  if (command === undefined) return { id, label: id };
  return { ...entryOf(command, { id }, t), keys: command.keys === undefined ? undefined : caps(command.keys) };
}
