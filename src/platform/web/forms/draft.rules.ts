/** A form's input as it is kept in this browser. */
export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** UXR-2: drafts are kept for seven days. */
export const draftLifeMs = 7 * 86_400_000;
export const draftPrefix = 'atrium.draft.';

/** Drafts belong to one person in one tenant. */
export function draftKey({
  userId,
  tenantId,
  form,
}: {
  readonly userId: string;
  readonly tenantId: string;
  readonly form: string;
}): string {
  return `${draftPrefix}${userId}.${tenantId}.${form}`;
}

/**
 * A stored draft that is still good: not older than seven days, not from the future, and an object;
 * anything else is none.
 */
export function readDraft(stored: string | null, now: number): Draft | undefined {
  const draft = parsed(stored);
  if (typeof draft !== 'object' || draft === null || !('at' in draft) || !('values' in draft))
    return undefined;
  const { at, values } = draft;
  if (typeof at !== 'number' || at > now || now - at > draftLifeMs) return undefined;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  return { at, values: Object.fromEntries(Object.entries(values)) };
}

/**
 * Returns the draft's values of known fields whose type still fits, so that an older draft cannot
 * break a newer form.
 */
export function draftFor<V extends object>({ values }: Draft, initial: V): Partial<V> {
  const fits = Object.entries(initial).filter(
    ([name, one]) => name in values && kindOf(values[name]) === kindOf(one),
  );
  // names are keys of `initial`, kinds compared
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(fits.map(([name]) => [name, values[name]])) as Partial<V>;
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'string' : typeof value;

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
}
