import { useState } from 'react';
import type { DeskQuote, QuoteGiven } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient, quoteTemplatesClient } from '#domains/quotes/web/clients.ts';
import { required } from '#platform/common/field.rules.ts';
import { noVersion } from '#platform/common/version.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Grid, Inline, Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { salesTexts } from '../texts.ts';
import { LinesFields } from './line-fields.tsx';
import { isLineWhole } from './line.rules.ts';

/** Days that an offer of a new template stays valid. */
const validDays = 30;

/** Keeps texts, terms and items of an offer as a template under its title. */
export function SaveAsTemplate({ given }: { readonly given: QuoteGiven }) {
  const t = useT(salesTexts);
  const [templateId, setTemplateId] = useState(() => crypto.randomUUID());
  const save = useAction(quoteTemplatesClient.save, {
    refresh: [quoteTemplatesClient.list],
    success: t('templateSaved'),
    onSuccess: () => setTemplateId(crypto.randomUUID()),
  });
  const { title, language, intro, terms, termMonths, noticeDays, lines } = given;
  return (
    <Button
      isPending={save.pending}
      isDisabled={title.trim() === ''}
      onPress={() =>
        void save.run({
          params: { templateId },
          body: {
            name: title.slice(0, 120),
            language,
            intro,
            terms,
            termMonths,
            noticeDays,
            validDays,
            lines: lines.map(({ id: _id, ...line }) => line),
          },
          version: noVersion,
        })
      }
    >
      {t('asTemplate')}
    </Button>
  );
}

const refresh = [quoteDeskClient.get, quoteDeskClient.list];

/** Returns what staff edit of an offer. */
function givenOf(quote: DeskQuote): QuoteGiven {
  const { language, title, intro, terms, termMonths, noticeDays, validUntil, startsOn } = quote;
  return {
    language,
    title,
    intro,
    terms,
    termMonths,
    noticeDays,
    validUntil,
    startsOn,
    lines: quote.lines.map(
      ({
        listPrice,
        unitCost,
        unitPrice: _u,
        detailDe: _d,
        detailEn: _e,
        marginPercent: _m,
        ...line
      }) => ({
        ...line,
        price: listPrice.value,
        cost: unitCost?.value ?? null,
      }),
    ),
  };
}

/** Form of a draft. */
export function QuoteForm({ quote }: { readonly quote: DeskQuote }) {
  const t = useT(salesTexts);
  const initial = givenOf(quote);
  const save = useAction(quoteDeskClient.save, { refresh, success: t('saved') });
  const params = { tenantId: quote.tenantId, quoteId: quote.id };
  const send = (body: QuoteGiven, version: string) => save.run({ params, body, version });
  const form = useForm<QuoteGiven>({
    initial,
    rules: {
      title: [required(t('missing'))],
      lines: [
        (lines) =>
          lines.every(isLineWhole) ? undefined : { rule: 'required', message: t('missing') },
      ],
    },
    faults: save.error?.errors,
    onSubmit: (values) => send(values, quote.version),
  });
  const labels = useLabels();
  return (
    <FormView form={form} labels={labels}>
      <Stack gap={5}>
        <Texts form={form} />
        <LinesFields
          tenantId={quote.tenantId}
          saved={quote.lines}
          lines={form.values.lines}
          onChange={(lines) => form.change({ lines: [...lines] })}
        />
        <Inline justify="between">
          <SaveAsTemplate given={form.values} />
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Inline>
      </Stack>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'title', label: t('subject') },
          { key: 'validUntil', label: t('validUntil') },
          {
            key: 'lines',
            label: t('lines'),
            show: ({ lines }) => lines.map(({ nameDe }) => nameDe).join(', '),
          },
        ]}
        base={initial}
        mine={form.values}
        onSave={(merged, seen) => void send(merged, seen)}
        onTake={form.reset}
        refresh={refresh}
      />
    </FormView>
  );
}

function useLabels(): { readonly [K in keyof QuoteGiven]: string } {
  const t = useT(salesTexts);
  return {
    title: t('subject'),
    language: t('language'),
    intro: t('intro'),
    terms: t('terms'),
    termMonths: t('termMonths'),
    noticeDays: t('noticeDays'),
    validUntil: t('validUntil'),
    startsOn: t('startsOn'),
    lines: t('lines'),
  };
}

function Texts({ form }: { readonly form: ReturnType<typeof useForm<QuoteGiven>> }) {
  const t = useT(salesTexts);
  const languages = (['de', 'en'] as const).map((id) => ({ id, label: t(`language.${id}`) }));
  const number = (name: 'termMonths' | 'noticeDays') => ({
    value: form.values[name],
    onChange: (value: number | null) => form.change({ [name]: value ?? 0 }),
  });
  return (
    <Stack gap={4}>
      <Grid>
        <TextField label={t('subject')} maxLength={160} isRequired {...form.field('title')} />
        <Select
          label={t('language')}
          options={languages}
          value={form.values.language}
          onChange={(id) => form.change({ language: id === 'en' ? 'en' : 'de' })}
        />
        <DateField
          label={t('validUntil')}
          value={form.values.validUntil}
          onChange={(day) => (day ? form.change({ validUntil: day }) : undefined)}
        />
        <NumberField label={t('termMonths')} min={1} max={60} {...number('termMonths')} />
        <NumberField label={t('noticeDays')} min={0} max={730} {...number('noticeDays')} />
        <DateField
          label={t('startsOn')}
          description={t('startsOnHint')}
          value={form.values.startsOn}
          onChange={(startsOn) => form.change({ startsOn })}
        />
      </Grid>
      <TextArea label={t('intro')} rows={3} maxLength={4_000} {...form.field('intro')} />
      <TextArea label={t('terms')} rows={4} maxLength={12_000} {...form.field('terms')} />
    </Stack>
  );
}
