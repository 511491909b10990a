/** Classes and variables of the sheet in effect on a partner's site, for whoever may read sheets, with those of what is drawn. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { http, rowKeys } from '../../../core';
import { type CodeWordsGiven, wordsOf } from '../../../core/editors';
import { styles } from '../../styles/model';
import type { LayoutShape } from '../model';

interface Worn {
  items: readonly { source: { id: number | null; version: number } | null }[];
}

export function useSheetWords(partner: string | null, { types }: LayoutShape): CodeWordsGiven {
  const { data: css = '' } = useQuery({
    queryKey: [...rowKeys.resource(styles.name), 'worn', partner],
    queryFn: async ({ signal }) => {
      const { service, path } = styles;
      const query = new URLSearchParams({ idTiers: partner ?? '' });
      const request = { service, path: `${path}/effective?${query}`, signal } as const;
      const source = (await http.request<Worn>(request)).data.items[0]?.source;
      if (source === null || source === undefined || source.id === null) return '';
      const version = { service, path: `${path}/${source.id}/versions/${source.version}`, signal } as const;
      return (await http.request<{ contenu: string }>(version)).data.contenu;
    },
    enabled: partner !== null,
    retry: false,
  });
  return useMemo(() => {
    const { classes, variables } = wordsOf(css);
    const drawn = Object.keys(types).map((type) => `rg-${type.toLowerCase().replaceAll('_', '-')}`);
    return { classes: [...new Set([...classes, ...drawn])].sort(), variables };
  }, [css, types]);
}
