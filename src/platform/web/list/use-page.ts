import { useState } from 'react';
import { clampPage } from '../ui/table.rules.ts';
import type { ListAddress } from './list-address.rules.ts';

/**
 * Which page to ask for: the one in the address. A page past the end (an old link, a narrower filter) shows the last one
 * (spec §4, Tables). Tell `see` the total of every answer.
 */
export function usePage({ page, take }: Pick<ListAddress, 'page' | 'take'>) {
  const [total, setTotal] = useState<number>();
  const see = (known: number | undefined) => {
    if (known !== undefined && known !== total) setTotal(known);
  };
  return { page: total === undefined ? page : clampPage(page, total, take), see };
}
