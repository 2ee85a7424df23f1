import { useState } from 'react';
import { required } from '#platform/common/field.rules.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { QuoteComment } from '../quotes.schema.ts';
import { quoteTexts } from './texts.ts';
import './quotes.css';

/** Shows what was written about an offer, and the field for more; without `onSend` it only reads. */
export function QuoteComments({
  comments,
  onSend,
}: {
  readonly comments: readonly QuoteComment[];
  readonly onSend?: ((comment: { id: string; text: string }) => Promise<unknown>) | undefined;
}) {
  const t = useT(quoteTexts);
  return (
    <section className="qt-section">
      <h2>{t('comments')}</h2>
      {comments.length === 0 ? <p className="ui-muted">{t('noComments')}</p> : null}
      <ol className="qt-comments">
        {comments.map(({ id, author, at, text }) => (
          <li key={id}>
            <Avatar name={author} />
            <TwoLines first={author} second={<DateText value={at} style="dateTime" />} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {onSend ? <Composer onSend={onSend} /> : null}
    </section>
  );
}

function Composer({
  onSend,
}: {
  readonly onSend: (comment: { id: string; text: string }) => Promise<unknown>;
}) {
  const t = useT(quoteTexts);
  const [id, setId] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { text: '' },
    rules: { text: [required(t('writeRequired'))] },
    startsAnew: true,
    onSubmit: async ({ text }) => {
      const answer = await onSend({ id, text });
      if (answer) setId(crypto.randomUUID());
      return answer;
    },
  });
  return (
    <FormView form={form} labels={{ text: t('write') }}>
      <Stack gap={2}>
        <TextArea label={t('write')} rows={3} maxLength={2_000} {...form.field('text')} />
        <div>
          <SubmitButton form={form}>{t('send')}</SubmitButton>
        </div>
      </Stack>
    </FormView>
  );
}
