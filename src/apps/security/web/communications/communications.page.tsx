import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { domainFigures, messageFigures, threatFigures } from '#domains/posture/posture.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { FigureTiles } from '../figure-tiles.tsx';
import { SecurityFrame } from '../security-frame.tsx';
import { usePosture } from '../posture.ts';
import { MessageTrend, MailDomains } from './communications-sections.tsx';
import { communicationsTexts } from './texts.ts';

/** Mail and chat: threats that come in, and who can write in the name of the company. */
export function CommunicationsPage() {
  const { data } = usePosture();
  return (
    <SecurityFrame current="communications">
      {data ? <Communications overview={data} /> : null}
    </SecurityFrame>
  );
}

function Communications({ overview }: { readonly overview: PostureOverview }) {
  const t = useT(communicationsTexts);
  const stateOf = (id: string) => overview.figures.find((one) => one.id === id)?.state;
  const isLicensed = stateOf('mailPhishing') !== 'notLicensed';
  return (
    <>
      <Section title={t('domains.title')} description={t('domains.hint')}>
        <Stack gap={6}>
          <FigureTiles overview={overview} ids={domainFigures} level={3} />
          {stateOf('domainsWithoutDmarc') === 'known' ? <MailDomains /> : null}
        </Stack>
      </Section>
      <Section
        title={t('threats.title')}
        description={isLicensed ? t('threats.hint') : t('threats.notLicensed')}
      >
        {isLicensed ? <FigureTiles overview={overview} ids={threatFigures} level={3} /> : null}
      </Section>
      <Section title={t('flow.title')}>
        <Stack gap={6}>
          <FigureTiles overview={overview} ids={messageFigures} level={3} />
          {stateOf('mailReceived') === 'known' ? <MessageTrend /> : null}
        </Stack>
      </Section>
    </>
  );
}
