/** Price matrices: what a plugin imports of them. */

export { signed } from './matrix-row';
export { type MatrixHandle, PriceMatrix } from './price-matrix';
export type { Axes, Heading } from './read-block';
export { afterSave, cellKey, cellOf, type Saved, type SavedPrice, type Stage } from './stage';
export { useStage } from './use-stage';
