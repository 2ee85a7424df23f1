import type { ReactNode } from 'react';
import './css/face.css';
import { ProductTile, type ProductTileProps } from './product-tile.tsx';

export interface ProductNameProps extends ProductTileProps {
  /** Line below the name: its term, or what is not normal about it. */
  readonly detail?: ReactNode | undefined;
}

/** Product in a row: its tile, its name, a line below. */
export function ProductName({ detail, ...tile }: ProductNameProps) {
  return (
    <span className="ui-product">
      <ProductTile {...tile} />
      <span className="ui-product-words">
        <span className="ui-product-title">{tile.name}</span>
        {detail === undefined ? null : <span className="ui-product-detail">{detail}</span>}
      </span>
    </span>
  );
}
