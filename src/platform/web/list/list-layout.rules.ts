/** Layout of a table chosen by the reader; part of the address. */
export interface Layout {
  /** Columns in order, with the width in pixels where one was set; undefined: as the list comes. */
  readonly columns: readonly ColumnChoice[] | undefined;
  readonly density: 'normal' | 'dense';
}

export interface ColumnChoice {
  readonly id: string;
  readonly width?: number | undefined;
}

/** The part of a column that the layout decides by. */
interface LaidOut {
  readonly id: string;
  readonly width?: string | undefined;
  /** Shown only when chosen. */
  readonly isOptional?: boolean | undefined;
}

export const narrowest = 48;
export const widest = 1200;
const mostColumns = 60;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(widest, Math.max(narrowest, width)));

/** `number~160.placedAt.state`: ids in order, a width behind a tilde. Nonsense is left out. */
export function readLayout(columns: string | undefined, density: string | undefined): Layout {
  const choices = (columns ?? '')
    .split('.')
    .slice(0, mostColumns)
    .flatMap((part): ColumnChoice[] => {
      const [, id, width] = /^(\w+)(?:~(\d{1,5}))?$/.exec(part) ?? [];
      if (id === undefined) return [];
      return [width === undefined ? { id } : { id, width: clampWidth(Number(width)) }];
    });
  return {
    columns: choices.length > 0 ? choices : undefined,
    density: density === 'dense' ? 'dense' : 'normal',
  };
}

export function columnsText(columns: readonly ColumnChoice[]): string {
  return columns.map(({ id, width }) => (width === undefined ? id : `${id}~${width}`)).join('.');
}

/**
 * The columns to show. The first one names the row and always stays first; unknown and repeated ids
 * fall away, and a layout that leaves nothing is the list as it comes.
 */
export function laidOut<C extends LaidOut>(columns: readonly C[], layout: Layout): readonly C[] {
  const [first, ...rest] = columns;
  if (!layout.columns || !first)
    return columns.filter((column) => !column.isOptional || column === first);
  const widthOf = new Map(layout.columns.map(({ id, width }) => [id, width]));
  const shown = [...widthOf.keys()].flatMap((id) => rest.find((column) => column.id === id) ?? []);
  const sized = (column: C): C => {
    const width = widthOf.get(column.id);
    return width === undefined ? column : { ...column, width: `${width}px` };
  };
  return [first, ...shown].map(sized);
}

/** The choice that stands for what is shown now: what every change starts from. */
export function choicesOf(columns: readonly LaidOut[], layout: Layout): readonly ColumnChoice[] {
  const widthOf = new Map(layout.columns?.map(({ id, width }) => [id, width]));
  return laidOut(columns, layout).map(({ id }) => {
    const width = widthOf.get(id);
    return width === undefined ? { id } : { id, width };
  });
}

export function withWidth(
  choices: readonly ColumnChoice[],
  id: string,
  width: number | undefined,
): readonly ColumnChoice[] {
  return choices.map((one) =>
    one.id !== id ? one : width === undefined ? { id } : { id, width: clampWidth(width) },
  );
}

/** Puts a column where another one stands; the first place is not given away. */
export function moved(
  choices: readonly ColumnChoice[],
  id: string,
  to: number,
): readonly ColumnChoice[] {
  const column = choices.find((one) => one.id === id);
  if (!column || column === choices[0]) return choices;
  const others = choices.filter((one) => one !== column);
  const at = Math.min(others.length, Math.max(1, to));
  return [...others.slice(0, at), column, ...others.slice(at)];
}

/** Shows a hidden column at the end, hides a shown one; the first one cannot be hidden. */
export function toggled(choices: readonly ColumnChoice[], id: string): readonly ColumnChoice[] {
  if (choices[0]?.id === id) return choices;
  return choices.some((one) => one.id === id)
    ? choices.filter((one) => one.id !== id)
    : [...choices, { id }];
}
