import { useQuery } from '@tanstack/react-query';
import { DoorOpen, KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState, usePathParam } from '#platform/web/router/address.ts';
import { usePortal } from '#platform/web/router/portal.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { storableRedirect } from '#platform/web/session/reroute.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { signIn } from '#platform/web/session/sign-in.ts';
import { activateTenant, checkTenant } from '#platform/web/session/tenant-access.ts';
import { useCustomersPages, usePlaceOfCustomer } from '#platform/web/shell/use-visit.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { closedTexts } from './closed-texts.ts';

const readAsked = ({ to, ended }: Search) => ({ to, hasEnded: ended !== undefined });

/**
 * Says why a customer's pages are closed to staff, and how they open (0074): the address of one of
 * them led here, or the access to them has ended.
 */
export function ClosedPage() {
  const t = useT(closedTexts);
  const tenantId = usePathParam('customerId');
  const [{ to, hasEnded }] = useAddressState(readAsked);
  const name = useChosen(tenantId);
  const home = useCustomersPages()(tenantId);
  const mayRequest = useMayUse(...rights.staffAccess.request);
  const asked = addressAt(tenantId, to);
  const state = home !== undefined ? 'opened' : hasEnded ? 'ended' : 'closed';
  const text = state === 'closed' && !mayRequest ? 'closedToAsk' : (`${state}Text` as const);
  return (
    <Stack gap={5}>
      <PageHeader title={name === undefined ? t('anyCustomer') : t('title', { tenant: name })} />
      <EmptyState
        isLocked={home === undefined}
        title={t(state)}
        action={
          <Inline gap={2}>
            {home === undefined ? (
              <WaysIn mayRequest={mayRequest} asked={asked} />
            ) : (
              <LinkButton variant="primary" icon={DoorOpen} href={asked ?? home}>
                {t('open')}
              </LinkButton>
            )}
            <PlaceOf tenantId={tenantId} />
          </Inline>
        }
      >
        <p>{t(text)}</p>
      </EmptyState>
    </Stack>
  );
}

function WaysIn({
  mayRequest,
  asked,
}: {
  readonly mayRequest: boolean;
  readonly asked: string | undefined;
}) {
  const t = useT(closedTexts);
  return (
    <>
      {mayRequest ? (
        <LinkButton
          variant="primary"
          icon={KeyRound}
          href={linkTo('/internal/admin/staff-access', { dialog: 'request' })}
        >
          {t('request')}
        </LinkButton>
      ) : null}
      {asked === undefined ? null : (
        <Button onPress={() => void signIn('customer', asked)}>{t('asCustomer')}</Button>
      )}
    </>
  );
}

function PlaceOf({ tenantId }: { readonly tenantId: string }) {
  const t = useT(closedTexts);
  const place = usePlaceOfCustomer()(tenantId);
  return place.endsWith(tenantId) ? <LinkButton href={place}>{t('customer')}</LinkButton> : null;
}

/**
 * Makes the customer the chosen one, so that a request begins with it. @returns its name, undefined
 * while loading and for those who may not know it
 */
function useChosen(tenantId: string): string | undefined {
  const { directory } = usePortal();
  const { data } = useQuery({
    queryKey: ['shell.closed', tenantId],
    queryFn: () => checkTenant(directory, tenantId),
  });
  useEffect(() => {
    if (data?.state === 'granted') activateTenant('internal', data.tenant);
  }, [data]);
  return data?.state === 'granted' ? data.tenant.name : undefined;
}

/** The address that was asked for, if it is one of this customer's. */
function addressAt(tenantId: string, to: string | undefined): string | undefined {
  const address = to === undefined ? undefined : storableRedirect(to, location.origin);
  return address?.startsWith(`/${tenantId}/`) ? address : undefined;
}
