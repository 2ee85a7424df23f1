import { useEffect, useState } from 'react';
import { partnerSignInClient } from '#domains/connections/web/partner-sign-in-client.ts';
import { useErrorText, useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { signInTexts, SignInStanding } from './sign-in-standing.tsx';
import { answerParameters, readAnswer } from './sign-in-answer.rules.ts';

/** Refusals that stand on the page, where they can be read as long as it takes. */
const refusals = [
  'SIGN_IN_UNKNOWN',
  'SIGN_IN_LATE',
  'SIGN_IN_FOREIGN',
  'SIGN_IN_WITHOUT_MFA',
  'SIGN_IN_NOT_CONSENTED',
  'SIGN_IN_CREDENTIAL',
  'SIGN_IN_REFUSED',
  'MICROSOFT_SILENT',
].map((name) => `ERROR_CONNECTIONS_${name}`);

/** The operator's person at Partner Center: who is signed in, and the way there and back. */
export function PartnerCenterPage() {
  const t = useT(signInTexts);
  const source = useDataSource(partnerSignInClient.get, {}, { refreshSeconds: 60 });
  const failure = useSourceFailure({ title: t('failed'), source });
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('hint')} />
      <Answer />
      {failure}
      {source.data ? (
        <SignInStanding signIn={source.data} now={new Date(source.updatedAt)} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Stack>
  );
}

/** Ends the sign-in with what Microsoft sent back, and says how that went. */
function Answer() {
  const t = useT(signInTexts);
  const say = useErrorText();
  const [answer, set] = useAddressState(readAnswer);
  // The address is cleared at once; the page goes on with what it came with.
  const [given] = useState(answer);
  const { run, pending, error } = useAction(partnerSignInClient.complete, {
    refresh: [partnerSignInClient.get],
    handles: refusals,
    success: t('signedInNow'),
  });
  useEffect(() => {
    if (given.kind === 'none') return;
    if (given.kind === 'code') void run({ body: { code: given.code, state: given.state } });
    // A code in the address would be tried again with the next reload.
    set(Object.fromEntries(answerParameters.map((name) => [name, undefined])));
  }, [given, run, set]);
  if (pending) return <Banner isAnnounced title={t('completing')} />;
  if (error && refusals.includes(error.type))
    return (
      <Banner tone="danger" isAnnounced title={t('refused')}>
        {say(error).text}
      </Banner>
    );
  if (given.kind !== 'declined') return null;
  const { number } = given;
  return (
    <Banner tone="warning" isAnnounced title={t('declined')}>
      {number === '' ? t('declinedHint') : t('declinedNumber', { number })}
    </Banner>
  );
}
