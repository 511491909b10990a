/** What the search engine finds: three kinds of records, each by its leaf in rows that point to one of them. */
export const foundKinds = ['MANIFESTATION', 'PACKAGE', 'ABONNEMENT'] as const;
export type FoundKind = (typeof foundKinds)[number];

interface KindFacts {
  /** Name of the resource. */
  resource: string;
  /** Leaf that points to a record of the kind. */
  leaf: 'idmanif' | 'idPackage' | 'idabonnement';
  /** Path of the flag that its exclusions come to. */
  flag: string;
}

export const kindFacts: Readonly<Record<FoundKind, KindFacts>> = {
  MANIFESTATION: { resource: 'manifestations', leaf: 'idmanif', flag: 'manifSetting.exclusionSearchEngine' },
  PACKAGE: { resource: 'packages', leaf: 'idPackage', flag: 'exclusionSearchEngine' },
  ABONNEMENT: { resource: 'abonnements', leaf: 'idabonnement', flag: 'exclusionSearchEngine' },
};

/** The kind of a resource; null when the search engine does not find its records. */
export function kindOf(resource: string): FoundKind | null {
  return foundKinds.find((kind) => kindFacts[kind].resource === resource) ?? null;
}

/** Languages that the sites are searched in. */
export const searchLanguages = ['fr', 'en'] as const;
export type SearchLanguage = (typeof searchLanguages)[number];
