import type { CSSProperties, ReactNode } from 'react';

/** Steps of the 4 px grid: 2 is 8 px. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface LayoutProps {
  readonly children: ReactNode;
  readonly gap?: Gap | undefined;
}

/** Custom properties are what `style` is for; React's type does not know their names. */
const gapStyle = (gap: Gap): CSSProperties => ({ '--gap': `${gap * 4}px` });

/** Stacks its children vertically. */
export function Stack({ children, gap = 4 }: LayoutProps) {
  return (
    <div className="ui-stack" style={gapStyle(gap)}>
      {children}
    </div>
  );
}

export interface InlineProps extends LayoutProps {
  readonly justify?: 'start' | 'between' | 'end' | undefined;
  readonly align?: 'center' | 'start' | 'baseline' | 'end' | undefined;
}

/** Beside each other, wrapping when it gets narrow. */
export function Inline({ children, gap = 2, justify = 'start', align = 'center' }: InlineProps) {
  return (
    <div className="ui-inline" style={gapStyle(gap)} data-justify={justify} data-align={align}>
      {children}
    </div>
  );
}

export interface GridProps extends LayoutProps {
  /** Narrowest width of a column, a CSS length; as many columns as fit. */
  readonly min?: string | undefined;
  /**
   * A last row that is not full keeps the columns' width instead of filling the line: for product
   * tiles.
   */
  readonly keepsWidth?: boolean | undefined;
}

/** Columns of equal width, as many as fit, one on a phone. */
export function Grid({ children, gap = 4, min = '16rem', keepsWidth }: GridProps) {
  return (
    <div
      className="ui-grid"
      data-keep={keepsWidth || undefined}
      style={{ ...gapStyle(gap), '--min': min }}
    >
      {children}
    </div>
  );
}

/**
 * Content beside a narrower column (cart and summary); the column goes below on a phone and stays
 * in sight on a desk.
 */
export function WithAside({
  children,
  aside,
}: {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}) {
  return (
    <div className="ui-with-aside">
      <div className="ui-with-aside-main">{children}</div>
      <aside className="ui-aside">{aside}</aside>
    </div>
  );
}

/** Small, quiet text: a second id under a name, a note. */
export function Muted({ children }: { readonly children: ReactNode }) {
  return <span className="ui-muted">{children}</span>;
}

/** A name with a quieter second line, as in the first column of a table. */
export function TwoLines({
  first,
  second,
}: {
  readonly first: ReactNode;
  readonly second: ReactNode;
}) {
  return (
    <span className="ui-two-lines">
      <span>{first}</span>
      <span className="ui-muted">{second}</span>
    </span>
  );
}
