import { useState } from 'react';
import { clampPage } from '../ui/table.rules.ts';
import type { ListAddress } from './list-address.rules.ts';

/**
 * Returns the page to load: the one in the address, or the last one if it is past the end (spec §4,
 * Tables). Call `see` with the total of every answer.
 */
export function usePage({ page, take }: Pick<ListAddress, 'page' | 'take'>) {
  const [total, setTotal] = useState<number>();
  const see = (known: number | undefined) => {
    if (known !== undefined && known !== total) setTotal(known);
  };
  return { page: total === undefined ? page : clampPage(page, total, take), see };
}
