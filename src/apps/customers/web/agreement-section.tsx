import { Suspense, lazy, useState } from 'react';
import type {
  Confirmation,
  MicrosoftAgreement,
} from '#domains/billing/microsoft-agreement.schema.ts';
import { needsConfirmation } from '#domains/billing/microsoft-agreement.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { microsoftAgreementClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const ConfirmDialog = lazy(() =>
  import('./agreement-confirm-dialog.tsx').then((dialog) => ({
    default: dialog.AgreementConfirmDialog,
  })),
);

/** Microsoft's customer agreement as Microsoft has it, with the act that it waits for. */
export function AgreementSection({ tenantId }: { readonly tenantId: string }) {
  const t = useT(customersTexts);
  const [isOpen, setOpen] = useState(false);
  const source = useDataSource(microsoftAgreementClient.get, { params: { tenantId } });
  const failure = useSourceFailure({ title: t('agreement.failed'), source });
  const mayConfirm = useMayUse(...rights.agreements.keep);
  const agreement = source.data;
  const isWaiting = agreement?.asked?.state === 'waiting';
  const isAsked = agreement !== undefined && needsConfirmation(agreement.state);
  return (
    <Section
      title={t('agreement.title')}
      actions={
        agreement && mayConfirm && agreement.state !== 'direct' && !isWaiting ? (
          <Button
            size="sm"
            variant={isAsked ? 'primary' : 'secondary'}
            onPress={() => setOpen(true)}
          >
            {t(isAsked ? 'agreement.confirm' : 'agreement.confirmAnew')}
          </Button>
        ) : undefined
      }
    >
      {failure}
      {source.initialState ? <Skeleton lines={3} /> : null}
      {agreement ? (
        <Stack gap={4}>
          <Standing agreement={agreement} />
          {agreement.asked ? <Asked asked={agreement.asked} /> : null}
          <AgreementFacts agreement={agreement} />
        </Stack>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? <ConfirmDialog tenantId={tenantId} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Section>
  );
}

/** Says what the state means for orders, where they cannot be placed. */
function Standing({ agreement: { state } }: { readonly agreement: MicrosoftAgreement }) {
  const t = useT(customersTexts);
  if (!needsConfirmation(state)) return null;
  return (
    <Banner
      tone="warning"
      title={t(state === 'missing' ? 'agreement.missing' : 'agreement.outdated')}
    >
      {t('agreement.missingHint')}
    </Banner>
  );
}

/** Says how the confirmation that staff asked for last went; facts tell of one that is done. */
function Asked({ asked }: { readonly asked: Confirmation }) {
  const t = useT(customersTexts);
  const { state, failure, firstName, lastName } = asked;
  const by = `${firstName} ${lastName}`;
  if (state === 'waiting') return <p>{t('agreement.waiting', { by })}</p>;
  if (failure === null) return null;
  return (
    <Banner tone="danger" title={t('agreement.refused', { by })}>
      {t(`agreement.failure.${failure}`)}
    </Banner>
  );
}

function AgreementFacts({ agreement }: { readonly agreement: MicrosoftAgreement }) {
  const t = useT(customersTexts);
  const format = useFormat();
  const { state, accepted, readAt, isOld, link } = agreement;
  const facts: Fact[] = [
    { id: 'state', label: t('agreement.state'), value: t(`agreement.state.${state ?? 'unread'}`) },
  ];
  if (accepted)
    facts.push(
      { id: 'by', label: t('agreement.by'), value: accepted.by || '–', hint: accepted.email },
      { id: 'on', label: t('agreement.on'), value: format.date(accepted.on) },
      {
        id: 'version',
        label: t('agreement.version'),
        value: t(accepted.isOfCurrentVersion ? 'agreement.current' : 'agreement.earlier'),
      },
    );
  if (readAt !== null)
    facts.push({
      id: 'readAt',
      label: t('agreement.readAt'),
      value: <DateText value={readAt} />,
      hint: isOld ? t('agreement.isOld') : undefined,
    });
  if (link !== '')
    facts.push({
      id: 'link',
      label: t('agreement.wording'),
      value: (
        <TextLink href={link} isExternal>
          {t('agreement.open')}
        </TextLink>
      ),
    });
  return <Facts facts={facts} />;
}
