import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { connectionSources, freshnessClient } from './clients.ts';
import { connectionsTexts } from './texts.ts';

/** Begins to fetch one dataset, or without it all of them. */
export type StartFetch = (dataset?: string) => void;

/** Lets a person fetch a customer's data before its time. */
export function useFetchNow(tenantId: string): {
  readonly pending: boolean;
  readonly start: StartFetch;
} {
  const t = useT(connectionsTexts);
  const { run, pending } = useAction(freshnessClient.fetchNow, {
    refresh: connectionSources,
    success: ({ datasets }) =>
      datasets === 0 ? t('data.nothing') : t('data.fetching', { count: datasets }),
  });
  const start: StartFetch = (dataset) => {
    const body = dataset === undefined ? {} : { datasets: [dataset] };
    void run({ params: { tenantId }, body });
  };
  return { pending, start };
}

/** Dataset that any consent opens, so one call to it proves the consent. */
const proof = 'connections.organization';

/** Asks Microsoft at once whether the customer has consented. */
export function ProveNow({ tenantId }: { readonly tenantId: string }) {
  const t = useT(connectionsTexts);
  const { pending, start } = useFetchNow(tenantId);
  return (
    <Button size="sm" isPending={pending} onPress={() => start(proof)}>
      {t('consent.prove')}
    </Button>
  );
}
