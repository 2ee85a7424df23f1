import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { AreaStrip, GradeSection } from './grade.tsx';
import { NeedsYou, Changes } from './ceo-sections.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { securityTexts } from './texts.ts';
import { usePosture } from './posture.ts';

/** Security for those who lead the company: one grade, what it consists of, what needs them. */
export function CeoPage() {
  const { data } = usePosture();
  return (
    <SecurityFrame current="ceo">
      {data ? (
        <>
          <GradeSection overview={data} />
          <AreaStrip overview={data} />
          {data.score ? <Changes /> : null}
          <NeedsYou overview={data} />
          {data.score ? <Measures /> : null}
        </>
      ) : null}
    </SecurityFrame>
  );
}

function Measures() {
  const t = useT(securityTexts);
  const [, set] = useAddressState(() => ({}));
  const counts = usePosture().data?.controls;
  if (!counts) return null;
  return (
    <Section
      title={t('measures.title')}
      actions={
        <Button size="sm" onPress={() => set({ area: 'all' }, { push: true })}>
          {t('measures.open')}
        </Button>
      }
    >
      <p>{t('measures.counts', counts)}</p>
    </Section>
  );
}
