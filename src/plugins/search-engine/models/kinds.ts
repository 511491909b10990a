/** What the search engine finds: three kinds of records, each by its leaf in rows that point to one of them. */
export const foundKinds = ['MANIFESTATION', 'PACKAGE', 'ABONNEMENT'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** All kinds of results: a list is taken out by its own flag (`excludedFromSearchEngine`), no row points to it. */
export const resultKinds = [...foundKinds, 'LISTE'] as const;
export type ResultKind = (typeof resultKinds)[number];

export function isFoundKind(kind: ResultKind): kind is FoundKind {
  return kind !== 'LISTE';
}

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
