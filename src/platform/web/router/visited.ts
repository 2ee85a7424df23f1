import { backFrom, withVisit } from './visited.rules.ts';

let visited: readonly string[] = [];

/** The router has arrived. */
export function noteVisit(address: string): void {
  visited = withVisit(visited, address);
}

/** Takes the way back from here; undefined where there is none. */
export function takeWayBack(here: string): string | undefined {
  const back = backFrom(visited, here);
  if (back) visited = back.visited;
  return back?.to;
}
