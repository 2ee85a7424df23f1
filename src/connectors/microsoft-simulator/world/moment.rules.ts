/** Returns a moment as Microsoft writes it: seconds, UTC. */
export function textOfMoment(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}
