import { maxLength, required } from '#platform/common/field.rules.ts';
import type { AssessedChangeDetail } from '#domains/health/service-changes.schema.ts';
import { changeAssessmentsClient } from '#domains/health/web/clients.ts';
import { TextBlocks } from '#domains/health/web/text-blocks.tsx';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { assessTexts } from './texts.ts';

interface AssessSheetProps {
  readonly changeId: string;
  readonly onClose: () => void;
}

/** One change beside the list: the operator's own words first, then Microsoft's. */
export function AssessSheet({ changeId, onClose }: AssessSheetProps) {
  const t = useT(assessTexts);
  const format = useFormat();
  const language = useLanguage();
  const source = useDataSource(changeAssessmentsClient.get, { params: { changeId } });
  const failure = useSourceFailure({ title: t('one.failed'), source });
  const change = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={change?.title ?? t('title')}
      subtitle={change ? t('one.customers', { n: format.number(change.customers) }) : undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('one.gone')}>{t('one.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => (
          <Stack gap={5}>
            <AssessForm key={one.assessment?.writtenAt} change={one} />
            <Section title={t('one.text')}>
              <TextBlocks blocks={one.body} language={language === 'en' ? undefined : 'en'} />
            </Section>
          </Stack>
        )}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

function AssessForm({ change }: { readonly change: AssessedChangeDetail }) {
  const t = useT(assessTexts);
  const { list, get, write } = changeAssessmentsClient;
  const writing = useAction(write, { refresh: [list, get], success: t('form.saved') });
  const rules = [required(t('form.missing')), maxLength(4000)];
  const { assessment } = change;
  const form = useForm({
    initial: { textDe: assessment?.textDe ?? '', textEn: assessment?.textEn ?? '' },
    rules: { textDe: rules, textEn: rules },
    draft: `changeAssessment.${change.id}`,
    faults: writing.error?.errors,
    onSubmit: (body) => writing.run({ params: { changeId: change.id }, body }),
  });
  return (
    <Section
      title={t('one.ours')}
      description={
        assessment ? (
          <>
            {t('one.written', { who: assessment.writtenBy })}{' '}
            <DateText value={assessment.writtenAt} style="dateTime" />
          </>
        ) : undefined
      }
    >
      <FormView form={form} labels={{ textDe: t('form.de'), textEn: t('form.en') }}>
        <TextArea label={t('form.de')} maxLength={4000} isRequired {...form.field('textDe')} />
        <TextArea label={t('form.en')} maxLength={4000} isRequired {...form.field('textEn')} />
        <FormActions>
          <SubmitButton form={form}>{t('form.save')}</SubmitButton>
        </FormActions>
      </FormView>
    </Section>
  );
}
