import type { OwnRequest } from '#domains/services/services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { yourServicesClient } from './clients.ts';
import { serviceTexts } from './texts.ts';

/** Lists what the company has asked for; nothing where it has asked for nothing. */
export function RequestsSection() {
  const t = useT(serviceTexts);
  const source = useDataSource(yourServicesClient.requests);
  const failure = useSourceFailure({ title: t('requests.failed'), source });
  const requests = source.data?.data ?? [];
  if (requests.length === 0) return failure ?? null;
  return (
    <Stack gap={2}>
      <h2>{t('requests.title')}</h2>
      {failure}
      <ul className="sv-documents">
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
    </Stack>
  );
}

function RequestLine({
  request: { kind, nameDe, nameEn, note, askedAt, askedBy, state, ...answered },
}: {
  readonly request: OwnRequest;
}) {
  const t = useT(serviceTexts);
  const name = useLanguage() === 'de' ? nameDe : nameEn;
  return (
    <li>
      {kind === 'offer' ? t('requests.offer', { name }) : `${name}: ${note}`}{' '}
      <span className="ui-muted">
        <DateText value={askedAt} />
        {askedBy ? `, ${askedBy}` : ''}
      </span>{' '}
      <Chip tone={state === 'open' ? 'time' : 'success'}>{t(`requests.${state}`)}</Chip>
      {answered.answeredAt && answered.answer ? (
        <blockquote className="sv-answer">
          {answered.answer}
          <footer className="ui-muted">
            {answered.answeredBy}, <DateText value={answered.answeredAt} />
          </footer>
        </blockquote>
      ) : null}
    </li>
  );
}
