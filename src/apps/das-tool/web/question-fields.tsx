import { useState } from 'react';
import type { DocumentCheck } from '#domains/documents/documents.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Chosen } from './chosen.ts';
import { documentsClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

type Question = DocumentCheck['questions'][number];

/** Questions about the customer that the document waits for: answered at once. */
export function QuestionFields({
  chosen,
  questions,
}: {
  readonly chosen: Chosen;
  readonly questions: readonly Question[];
}) {
  const t = useT(toolTexts);
  if (questions.length === 0) return null;
  return (
    <section className="dt-section">
      <h2>{t('home.questions')}</h2>
      {questions.map((question) => (
        <QuestionField key={question.key} chosen={chosen} question={question} />
      ))}
    </section>
  );
}

function QuestionField({
  chosen,
  question: { key, kind, textDe, textEn, value },
}: {
  readonly chosen: Chosen;
  readonly question: Question;
}) {
  const t = useT(toolTexts);
  const label = useBoth()(textDe, textEn);
  const [typed, setTyped] = useState(value);
  const answer = useAction(documentsClient.answer, {
    refresh: [documentsClient.check],
    success: t('home.answered'),
  });
  const save = (given: string) =>
    void answer.run({
      params: { tenantId: chosen.tenantId },
      body: { question: key, value: given },
    });
  if (kind === 'yesNo')
    return (
      <Select
        label={label}
        value={value || null}
        placeholder={t('home.open')}
        options={[
          { id: 'yes', label: t('home.yes') },
          { id: 'no', label: t('home.no') },
        ]}
        onChange={save}
      />
    );
  return (
    <div className="dt-answer">
      <TextField label={label} value={typed} maxLength={500} onChange={setTyped} />
      <Button
        isPending={answer.pending}
        isDisabled={typed.trim() === value}
        onPress={() => save(typed.trim())}
      >
        {t('save')}
      </Button>
    </div>
  );
}
