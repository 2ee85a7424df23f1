import type { ReactNode } from 'react';
import './css/face.css';
import { FigureNumber, type FigureValue } from './figure.tsx';
import { useLinkProps } from './link.tsx';
import { Peak } from './peak.tsx';

export interface StripCell {
  readonly id: string;
  readonly label: string;
  readonly value: FigureValue;
  /** Line below: "4.482,40 € im Monat". */
  readonly detail?: ReactNode | undefined;
  /** A decision is due: the sign stands before the label. */
  readonly isDue?: boolean | undefined;
  /** A cell is a link where the list's address holds the filter, otherwise a button. */
  readonly href?: string | undefined;
}

export interface FigureStripProps {
  readonly label: string;
  /** Two to five. */
  readonly cells: readonly StripCell[];
  /** The cell whose rows are shown. */
  readonly active?: string | undefined;
  readonly onChoose?: ((id: string) => void) | undefined;
}

/** Figures of a list that are its filters. */
export function FigureStrip({ label, cells, active, onChoose }: FigureStripProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no layout of its own
    <div role="group" aria-label={label} className="ui-strip">
      {cells.map((cell) => (
        <Cell key={cell.id} cell={cell} isActive={cell.id === active} onChoose={onChoose} />
      ))}
    </div>
  );
}

/** Keeps the place of a strip whose cells have three lines until they are known. */
export function FigureStripPlace() {
  return <div className="ui-strip-place" />;
}

interface CellProps {
  readonly cell: StripCell;
  readonly isActive: boolean;
  readonly onChoose: ((id: string) => void) | undefined;
}

function Cell({ cell, isActive, onChoose }: CellProps) {
  const content = <CellContent {...cell} />;
  if (cell.href !== undefined)
    return (
      <LinkCell href={cell.href} isActive={isActive}>
        {content}
      </LinkCell>
    );
  if (!onChoose) return <div className="ui-strip-cell">{content}</div>;
  return (
    <button
      type="button"
      className="ui-strip-cell"
      aria-pressed={isActive}
      onClick={() => onChoose(cell.id)}
    >
      {content}
    </button>
  );
}

function LinkCell(given: {
  readonly href: string;
  readonly isActive: boolean;
  readonly children: ReactNode;
}) {
  const link = useLinkProps(given.href);
  return (
    <a {...link} className="ui-strip-cell" aria-current={given.isActive || undefined}>
      {given.children}
    </a>
  );
}

function CellContent({ label, value, detail, isDue = false }: StripCell) {
  return (
    <>
      <span className="ui-strip-label">
        {isDue ? <Peak state="due" size={12} /> : null}
        {label}
      </span>
      <FigureNumber value={value} size={20} />
      {detail === undefined ? null : <span className="ui-strip-detail">{detail}</span>}
    </>
  );
}
