/** Where a binding or a command applies; an absent field does not restrict. */
export interface When {
  on?: string
  view?: 'list' | 'edit'
  focus?: Focus
  right?: string
}

/** What has the focus, as the console tells it. */
export type Focus = 'page' | 'table' | 'form' | 'richtext' | 'code'

/** What is true now, as far as a `when` can ask. */
export interface WhenFacts {
  page: string
  view?: 'list' | 'edit' | undefined
  focus: Focus
  can(right: string): boolean
}

/** Says whether a `when` holds under the facts. */
export function holds(when: When | undefined, facts: WhenFacts): boolean {
  if (!when) return true
  if (when.on !== undefined && when.on !== facts.page) return false
  if (when.view !== undefined && when.view !== facts.view) return false
  if (when.focus !== undefined && when.focus !== facts.focus) return false
  return when.right === undefined || facts.can(when.right)
}

/** Says whether two `when` can never hold together. Rights never separate: one user may have both. */
export function areDisjoint(left: When | undefined, right: When | undefined): boolean {
  return (
    differ(left?.on, right?.on) ||
    differ(left?.view, right?.view) ||
    differ(left?.focus, right?.focus)
  )
}

/** Counts the restrictions of a `when`: among several bindings that hold, the most specific one fires. */
export function specificity(when: When | undefined): number {
  return when ? Object.values(when).filter((value) => value !== undefined).length : 0
}

function differ(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && left !== right
}
