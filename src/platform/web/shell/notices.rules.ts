/** Something the operator wants everybody to know until they have put it away. */
export interface Notice {
  readonly id: string;
  readonly text: string;
}

const prefix = 'notice.';

/**
 * The operator's notices among the internal values of GET config: `notice.maintenance` with the
 * text as its value.
 */
export function noticesOf(
  internalValues: readonly { readonly name: string; readonly value: string }[],
): readonly Notice[] {
  return internalValues.flatMap(({ name, value }) =>
    name.startsWith(prefix) && value.trim() !== '' ? [{ id: name, text: value.trim() }] : [],
  );
}
