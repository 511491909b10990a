/** `value` as a share of `max`, in 0..1; 0 when either makes no sense. */
export function share(value: number, max: number): number {
  if (!Number.isFinite(value) || !(max > 0)) return 0;
  return Math.min(1, Math.max(0, value / max));
}
