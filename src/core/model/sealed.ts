/** What is not written here: records that are made elsewhere, or that change in fewer ways than others. */

/** Ways to write records. */
export type Write = 'create' | 'update' | 'delete' | 'bulk' | 'import';

export interface Sealable {
  /** Ways in which nobody writes its records here; `true` for all of them: they are made elsewhere. */
  sealed?: true | readonly Write[];
}

/** Whether nobody may write records of a kind by this operation, whatever the rights. */
export function isSealed({ sealed = [] }: Sealable, operation: Write): boolean {
  return sealed === true || sealed.includes(operation);
}
