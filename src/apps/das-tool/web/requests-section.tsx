import { useState } from 'react';
import type { ServiceRequest } from '#domains/services/services.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { contractedClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

const AnswerSheet = laterPart(() =>
  import('./answer-sheet.tsx').then((sheet) => sheet.AnswerSheet),
);

/** Lists requests about services that nobody has answered; nothing where nobody waits. */
export function RequestsSection() {
  const t = useT(toolTexts);
  const source = useDataSource(contractedClient.requests);
  const [answering, setAnswering] = useState<ServiceRequest>();
  const open = (source.data?.data ?? []).filter(({ state }) => state === 'open');
  if (open.length === 0 && !answering) return null;
  return (
    <section className="dt-section">
      <h2>{t('requests.title')}</h2>
      <ul className="dt-list">
        {open.map((request) => (
          <li key={request.id}>
            <Asked request={request} onAnswer={() => setAnswering(request)} />
          </li>
        ))}
      </ul>
      {answering ? (
        <AnswerSheet request={answering} onClose={() => setAnswering(undefined)} />
      ) : null}
    </section>
  );
}

function Asked({
  request: { tenantId, tenantName, kind, nameDe, nameEn, note, askedBy, askedAt },
  onAnswer,
}: {
  readonly request: ServiceRequest;
  readonly onAnswer: () => void;
}) {
  const t = useT(toolTexts);
  const name = useBoth()(nameDe, nameEn);
  return (
    <>
      <span className="dt-line">
        <span>
          <TextLink href={customerPage(tenantId)}>{tenantName}</TextLink>{' '}
          {kind === 'offer' ? t('requests.offer') : t('requests.request', { note })} · {name}
        </span>
        <Button
          size="sm"
          label={`${t('requests.answer')}: ${tenantName}, ${name}`}
          onPress={onAnswer}
        >
          {t('requests.answer')}
        </Button>
      </span>
      <span className="ui-muted">
        {askedBy}, <DateText value={askedAt} style="dateTime" />
      </span>
    </>
  );
}
