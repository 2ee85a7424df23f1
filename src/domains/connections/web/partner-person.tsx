import { rights } from '#platform/common/rights.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { TextLink } from '#platform/web/ui/link.tsx';
import { partnerSignInClient } from './partner-sign-in-client.ts';
import { connectionsTexts } from './texts.ts';

/** Says who is signed in at Partner Center, or what is not read because nobody is. */
export function PartnerPerson({ page }: { readonly page: string }) {
  const t = useT(connectionsTexts);
  const format = useFormat();
  const mayOpen = useMayUse(...rights.jobs.retry);
  const { data } = useDataSource(partnerSignInClient.get, {});
  if (!data || data.state === 'notSetUp') return null;
  const { state, account, signedInAt } = data;
  const since = signedInAt === null ? undefined : { account, day: format.date(signedInAt) };
  return (
    <p>
      {state === 'signedIn' ? since && t('person.signedIn', since) : t(`person.${state}`)}{' '}
      {mayOpen ? <TextLink href={page}>{t('person.open')}</TextLink> : null}
    </p>
  );
}
