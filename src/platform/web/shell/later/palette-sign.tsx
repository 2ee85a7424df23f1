import type { SearchGroup } from '#platform/common/search.schema.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductTile } from '../../ui/product-tile.tsx';
import type { Monogram } from '../../ui/tile.rules.ts';
import { appIcons } from '../app-icon.tsx';

interface PaletteSignProps {
  readonly sign: SearchGroup['sign'];
  readonly name: string;
  readonly colour: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly monogram: Monogram | undefined;
}

/** Sign of a hit: a product's tile, initials of people and companies, or an icon. */
export function PaletteSign({ sign, name, colour, monogram }: PaletteSignProps) {
  if (sign === 'product') return <ProductTile name={name} family={colour} monogram={monogram} />;
  if (sign === 'person') return <Avatar name={name} size="sm" />;
  if (sign === 'company') return <Avatar name={name} size="sm" shape="square" />;
  return <Icon of={appIcons[sign]} />;
}
