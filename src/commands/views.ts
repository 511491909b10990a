import { QueryObserver } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import { Bookmark, List } from 'lucide-react';
import type { Icon } from '../core/define';
import { actorAtom, store } from '../core/facts';
import { passes } from '../core/model/rights';
import { registryAtom } from '../core/registry';
import { queryClient } from '../core/rows';
import type { ViewRow } from '../core/views/model';
import { addressOfView } from '../core/views/state';
import { pageOfView, pathOfView, viewsQuery } from '../core/views/views';
import { core } from '../i18n/core';
import { languageAtom } from '../i18n/runtime';
import type { Translate } from '../i18n/translate';
import { aliasesOf } from './palette/search/words';

/** A saved list state, offered under `#`. */
export interface SavedView {
  id: string;
  title: string;
  /** Address after the locale, query included. */
  to: string;
  hint?: string;
  icon?: Icon;
  page?: string;
  /** The list that it is a view of. */
  domain?: string;
  aliases?: readonly string[];
  /** Kind of its records. */
  about?: string;
}

/** Saved views offered under `#`. */
export const viewsAtom = atom<readonly SavedView[]>([]);

/** Reads the views of whoever is signed in, and keeps `viewsAtom` in step with them until it is stopped. */
export function followViews(): () => void {
  const observer = new QueryObserver(queryClient, viewsQuery);
  const draw = () => {
    const { t } = store.get(languageAtom);
    const saved = (observer.getCurrentResult().data ?? []).flatMap((view) => drawn(view, t));
    store.set(viewsAtom, [...saved, ...ownViews(t)]);
  };
  const stops = [observer.subscribe(draw), store.sub(languageAtom, draw), store.sub(registryAtom, draw)];
  draw();
  return () => {
    for (const stop of stops) stop();
    store.set(viewsAtom, []);
  };
}

/** The views that lists bring themselves. */
function ownViews(t: Translate): SavedView[] {
  return [...store.get(registryAtom).views].flatMap(([ecran, views]) => {
    const page = pageOfView({ ecran });
    const path = pathOfView({ ecran });
    if (!page || path === undefined || !passes(page.guard, store.get(actorAtom))) return [];
    return views.map(({ id, title, aliases }) => ({
      id: `${ecran} ${id}`,
      title: t(title),
      aliases: aliasesOf(aliases, t),
      ...(page.resource !== undefined && { about: page.resource }),
      to: `${path}${path.includes('?') ? '&' : '?'}vue=${id}`,
      hint: t(core('views.audience.LISTE')),
      icon: List,
      page: page.id,
      domain: t(page.title),
    }));
  });
}

/** A view as the palette shows it, under its screen; none when the person may not open that. */
function drawn(view: ViewRow, t: Translate): SavedView[] {
  const page = pageOfView(view);
  const path = pathOfView(view);
  if (!page || path === undefined || !passes(page.guard, store.get(actorAtom))) return [];
  const whom = view.role === null ? view.idTiers : t(core(`roles.${view.role}`));
  const scope = t(core(`views.audience.${view.portee}`));
  return [
    {
      id: String(view.id),
      title: view.nom,
      to: addressOfView(view, path),
      hint: [whom === null ? scope : `${scope} ${whom}`, ...(view.defaut ? [t(core('views.byDefault'))] : [])].join(
        ' · ',
      ),
      icon: Bookmark,
      page: page.id,
      domain: t(page.title),
    },
  ];
}
