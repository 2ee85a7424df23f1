import { useState } from 'react';
import type { ListAddress } from '#platform/web/list/list-address.rules.ts';
import { clampPage } from '#platform/web/ui/table.rules.ts';

/**
 * Which rows to ask for: those of the page in the address. A page past the end (an old link, a narrower filter) shows the
 * last one (spec §4, Tables). Tell `see` the total of every answer.
 */
export function usePage({ page, take }: Pick<ListAddress, 'page' | 'take'>) {
  const [total, setTotal] = useState<number>();
  const see = (known: number | undefined) => {
    if (known !== undefined && known !== total) setTotal(known);
  };
  return { skip: (total === undefined ? page : clampPage(page, total, take)) * take, take, see };
}
