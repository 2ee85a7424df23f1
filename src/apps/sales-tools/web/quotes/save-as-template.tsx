import { useState } from 'react';
import type { QuoteGiven } from '#domains/quotes/quotes.schema.ts';
import { quoteTemplatesClient } from '#domains/quotes/web/clients.ts';
import { noVersion } from '#platform/common/version.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { salesTexts } from '../texts.ts';

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
