/** Returns the used share of 1; what is booked as nothing is free as long as nothing is used. */
export function usedShare(used: number, booked: number): number {
  if (booked <= 0) return used > 0 ? 1 : 0;
  return Math.min(1, Math.max(0, used / booked));
}
