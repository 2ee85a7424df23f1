import { whiteSpaceClient } from '#domains/quotes/web/clients.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { TableSum } from '#platform/web/ui/table-props.ts';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { whiteSpaceTexts } from './texts.ts';

interface Counted {
  readonly search?: string;
  readonly missing: string | undefined;
}

/** Returns the query of the offerings; unasked parts are left out, so that equal ones are one. */
export const countedOf = ({ search = '', missing }: Counted) => ({
  ...(search !== '' && { search }),
  ...(missing !== undefined && { missing }),
});

/** Returns the foot of the matrix: how many of the customers found hold each offering, and lack it. */
export function useCounts(counted: Counted): TableSum | undefined {
  const t = useT(whiteSpaceTexts);
  const { data } = useDataSource(whiteSpaceClient.offerings, { query: countedOf(counted) });
  if (!data || data.data.length === 0) return undefined;
  return {
    label: t('counts'),
    cells: Object.fromEntries(
      data.data.map(({ reference, held, gaps }) => [
        reference,
        <TwoLines
          key={reference}
          first={t('heldCount', { count: held })}
          second={t('gapCount', { count: gaps })}
        />,
      ]),
    ),
  };
}
