import './css/face.css';
import { monogramOf, type Monogram } from './tile.rules.ts';

export interface ProductTileProps {
  readonly name: string;
  /** Colour of the product's family: it says what, never how good. */
  readonly family: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** In lists: from `monogramsOf`, so that no two rows have the same letters. */
  readonly monogram?: Monogram | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

/** Product under its roof. It stands beside the name, so it is silent for screen readers. */
export function ProductTile({ name, family, monogram, size = 'sm' }: ProductTileProps) {
  const { letters, plan } = monogram ?? monogramOf(name);
  return (
    <svg
      className="ui-tile"
      data-family={family}
      data-size={size}
      viewBox="0 0 34 34"
      aria-hidden="true"
    >
      <path d="M8.5 15 17 5.2 25.5 15" />
      <text x="17" y="26.5">
        {letters}
        {plan === '' ? null : <tspan>{plan}</tspan>}
      </text>
    </svg>
  );
}
