import type { AppManifest, BladeSource } from '#platform/common/app-manifest.ts';
import { type AccessSituation, gates } from './gate.rules.ts';

/** Blade of the stack: kind and id. */
export interface BladeAt {
  readonly kind: string;
  readonly id: string;
}

/** The part of the address that holds the stack: `?above=order.4711*subscription.12`. */
export const bladesParameter = 'above';
/** More would leave no edge of the lower ones in sight. */
const mostBlades = 4;

const bladeForm = /^([a-z][a-z-]*)\.([\w-]+)$/;

/**
 * The stack out of the address, the lowest first; nonsense ends it, so that nothing lies above what
 * cannot be shown.
 */
export function readBlades(text: string | undefined): readonly BladeAt[] {
  const found: BladeAt[] = [];
  for (const part of (text ?? '').split('*').slice(0, mostBlades)) {
    const [, kind, id] = bladeForm.exec(part) ?? [];
    if (kind === undefined || id === undefined) break;
    found.push({ kind, id });
  }
  return found;
}

/** The stack as it stands in the address; undefined for none. */
export function bladesText(blades: readonly BladeAt[]): string | undefined {
  return blades.length === 0 ? undefined : blades.map(({ kind, id }) => `${kind}.${id}`).join('*');
}

/**
 * The stack after something was opened from the surface at `level` (0: the page's own sheet). What
 * lay above goes; what is in the stack already is gone back to; a full stack gives its top up.
 */
export function withBlade(
  blades: readonly BladeAt[],
  level: number,
  opened: BladeAt,
): readonly BladeAt[] {
  const below = blades.slice(0, Math.min(level, mostBlades - 1));
  const known = below.findIndex(({ kind, id }) => kind === opened.kind && id === opened.id);
  return known === -1 ? [...below, opened] : below.slice(0, known + 1);
}

/** True where a move only lays something above: what lies below, forms included, stays. */
export function isOnlyAbove(from: object, to: object): boolean {
  const [below, above] = [from, to].map((search) => split(search));
  return (
    below?.rest === above?.rest &&
    below?.blades !== above?.blades &&
    (above?.blades ?? '').startsWith(below?.blades ?? '')
  );
}

function split(search: object): { readonly rest: string; readonly blades: string } {
  const entries = Object.entries(search);
  const blades = entries.find(([name]) => name === bladesParameter)?.[1];
  return {
    rest: JSON.stringify(entries.filter(([name]) => name !== bladesParameter)),
    blades: typeof blades === 'string' ? blades : '',
  };
}

/** Returns the source of a kind of blade; undefined if unknown or not allowed for this person. */
export function bladeSourceOf(
  apps: readonly AppManifest[],
  kind: string | undefined,
  access: AccessSituation,
): BladeSource | undefined {
  for (const app of apps) {
    const source = app.blades?.find((one) => one.kind === kind);
    if (source) return gates([app, source], access)?.allowed ? source : undefined;
  }
  return undefined;
}
