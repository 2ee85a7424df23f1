import { useEffect, useState } from 'react';
import { searchRoutes, staffSearchRoutes } from '#platform/common/search.routes.ts';
import type {
  searchContract,
  SearchGroup,
  staffSearchContract,
} from '#platform/common/search.schema.ts';
import { shortestSearch } from '#platform/common/search.values.ts';
import { contractClient } from '../../client/contract-client.ts';
import { useDataSource } from '../../data/use-data-source.ts';
import { useActiveTenantId, useShownArea } from '../../session/session.ts';

const searchClient = contractClient<typeof searchContract>(searchRoutes);
const staffSearchClient = contractClient<typeof staffSearchContract>(staffSearchRoutes);

/** Pause in typing after which the server is asked, in ms. */
const pauseMs = 120;
const longestText = 100;

export interface PaletteSearch {
  readonly groups: readonly SearchGroup[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** Asks the server for a text after a pause; a newer text aborts the question before. */
export function usePaletteSearch(text: string): PaletteSearch {
  const wanted = text.slice(0, longestText);
  const settled = useSettled(wanted);
  const isStaff = useShownArea() === 'internal';
  const tenantId = useActiveTenantId();
  const isAsked = settled.length >= shortestSearch && (isStaff || tenantId !== undefined);
  const args = { query: { text: settled, limit: 5 } };
  const options = { refreshSeconds: false } as const;
  const own = useDataSource(searchClient.find, args, { ...options, enabled: isAsked && !isStaff });
  const ofStaff = useDataSource(staffSearchClient.find, args, {
    ...options,
    enabled: isAsked && isStaff,
  });
  const source = isStaff ? ofStaff : own;
  const hasFailed = isAsked && source.error !== undefined;
  return {
    groups: isAsked && !hasFailed ? (source.data?.groups ?? []) : [],
    isBusy: wanted.length >= shortestSearch && (wanted !== settled || source.loading),
    hasFailed,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
