import { type ReactNode, useState } from 'react';
import type { DocumentQuestion } from '#domains/documents/building-blocks.schema.ts';
import { factKeys, questionKinds } from '#domains/documents/documents.values.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { prerequisitesClient, snippetsClient } from './clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

/** Questions that staff answer for each customer; answers are placeholders, too. */
export function QuestionsSection({
  questions,
  failure,
}: {
  readonly questions: readonly DocumentQuestion[];
  /** Shown in place of what could not be read. */
  readonly failure: ReactNode;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const [opened, setOpened] = useState<DocumentQuestion | 'new'>();
  return (
    <section className="dt-section">
      <Inline justify="between">
        <h2>{t('questions.title')}</h2>
        <Button onPress={() => setOpened('new')}>{t('questions.new')}</Button>
      </Inline>
      {failure}
      {questions.length === 0 && !failure ? (
        <p className="ui-muted">{t('questions.empty')}</p>
      ) : null}
      <ul className="dt-list">
        {questions.map((question) => (
          <li className="dt-line" key={question.key}>
            <span>
              {both(question.textDe, question.textEn)}{' '}
              <span className="ui-muted">{`{{answer.${question.key}}}`}</span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              label={`${t('questions.change')}: ${both(question.textDe, question.textEn)}`}
              onPress={() => setOpened(question)}
            >
              {t('questions.change')}
            </Button>
          </li>
        ))}
      </ul>
      {opened ? (
        <QuestionSheet
          question={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  );
}

const begun: DocumentQuestion = { key: '', textDe: '', textEn: '', kind: 'text' };

function QuestionSheet({
  question,
  onClose,
}: {
  readonly question: DocumentQuestion | undefined;
  readonly onClose: () => void;
}) {
  const t = useT(toolTexts);
  const save = useAction(prerequisitesClient.saveQuestion, {
    refresh: [prerequisitesClient.questions, snippetsClient.placeholders],
    success: t('saved'),
    onSuccess: onClose,
  });
  const filled = [required(t('missing'))];
  const form = useForm<DocumentQuestion>({
    initial: question ?? begun,
    rules: {
      key: [required(t('missing')), pattern(factKeys, t('keyWrong'))],
      textDe: filled,
      textEn: filled,
    },
    faults: save.error?.errors,
    onSubmit: ({ key, ...body }) => save.run({ params: { key }, body }),
  });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t(question ? 'questions.change' : 'questions.new')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView
        form={form}
        labels={{
          key: t('key'),
          textDe: t('questions.textDe'),
          textEn: t('questions.textEn'),
          kind: t('questions.kind'),
        }}
      >
        <TextField
          label={t('key')}
          maxLength={40}
          isReadOnly={question !== undefined}
          isRequired
          {...form.field('key')}
        />
        <TextField label={t('questions.textDe')} maxLength={200} {...form.field('textDe')} />
        <TextField label={t('questions.textEn')} maxLength={200} {...form.field('textEn')} />
        <Select
          label={t('questions.kind')}
          value={form.values.kind}
          options={questionKinds.map((kind) => ({ id: kind, label: t(`questions.kind.${kind}`) }))}
          onChange={(chosen) =>
            form.change({ kind: questionKinds.find((one) => one === chosen) ?? 'text' })
          }
        />
      </FormView>
    </Sheet>
  );
}
