import { useState } from 'react';
import type { HandoutRow } from '#domains/documents/documents.schema.ts';
import type {
  OfferingContent,
  YourService,
  OfferedService,
  OwnRequest,
} from '#domains/services/services.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, Muted, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { yourServicesClient } from './clients.ts';
import { serviceTexts } from './texts.ts';

/** Lists what belongs to a service and what does not. */
export function ScopeLists({ content }: { readonly content: OfferingContent }) {
  const t = useT(serviceTexts);
  const isGerman = useLanguage() === 'de';
  const lists = [
    [t('services.in'), isGerman ? content.scopeInDe : content.scopeInEn],
    [t('services.out'), isGerman ? content.scopeOutDe : content.scopeOutEn],
  ] as const;
  return (
    <div className="sv-lists">
      {lists
        .filter(([, lines]) => lines.length > 0)
        .map(([title, lines]) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

const tones = { fine: 'success', impaired: 'warning' } as const;

/** One contracted service: terms, scope, who does what, what can be asked. */
export function ServiceSection({
  service,
  handouts,
}: {
  readonly service: YourService;
  readonly handouts: readonly HandoutRow[];
}) {
  const t = useT(serviceTexts);
  const isGerman = useLanguage() === 'de';
  const { content, health } = service;
  return (
    <section className="sv-service" id={`service-${service.id}`}>
      <Stack gap={4}>
        <Inline justify="between">
          <h2>{isGerman ? content.nameDe : content.nameEn}</h2>
          {health === 'unknown' ? null : (
            <Chip tone={tones[health]}>{t(`services.health.${health}`)}</Chip>
          )}
        </Inline>
        <p>{isGerman ? content.summaryDe : content.summaryEn}</p>
        <Terms service={service} />
        <ScopeLists content={content} />
        <Responsibilities content={content} />
        <Handouts handouts={handouts} />
        <Requests service={service} />
      </Stack>
    </section>
  );
}

function Terms({ service }: { readonly service: YourService }) {
  const t = useT(serviceTexts);
  const format = useFormat();
  const isGerman = useLanguage() === 'de';
  const { content, included, used, price, endsOn, reviewOn } = service;
  const unit = isGerman ? service.unitDe : service.unitEn;
  const money = price && format.money(price);
  const items = [
    { term: t('services.sla'), detail: isGerman ? content.slaDe : content.slaEn },
    { term: t('services.since'), detail: <DateText value={service.startedOn} /> },
    {
      term: t('services.until'),
      detail: endsOn ? (
        <DateText value={endsOn} />
      ) : (
        t('services.open', { days: service.noticeDays })
      ),
    },
    {
      term: t('services.price'),
      detail:
        money === null
          ? t('services.onRequest')
          : t(content.priceKind === 'perSeat' ? 'services.perSeat' : 'services.perMonth', {
              money,
            }),
    },
    { term: t('services.contact'), detail: service.contact },
    ...(reviewOn ? [{ term: t('services.review'), detail: <DateText value={reviewOn} /> }] : []),
  ];
  return (
    <>
      <DescriptionList items={items} />
      {included !== null && used !== null ? (
        <Inline gap={3}>
          <UsageBar
            label={t('services.used', { used, included, unit })}
            used={used}
            booked={included}
          />
          <Muted>{t('services.used', { used, included, unit })}</Muted>
        </Inline>
      ) : null}
    </>
  );
}

function Handouts({ handouts }: { readonly handouts: readonly HandoutRow[] }) {
  const t = useT(serviceTexts);
  if (handouts.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{t('services.documents')}</h3>
      <ul className="sv-documents">
        {handouts.map(({ id, title, number, publishedAt, state }) => (
          <li key={id}>
            <TextLink href={linkTo(`/:/service/your-handouts/${id}`)}>{title}</TextLink>{' '}
            <span className="ui-muted">
              {t('page.versionNumber', { number })}, <DateText value={publishedAt} />
              {state === 'read' ? '' : `, ${t(`state.${state}`)}`}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Responsibilities({ content }: { readonly content: OfferingContent }) {
  const t = useT(serviceTexts);
  const isGerman = useLanguage() === 'de';
  const rows = content.responsibilities;
  if (rows.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{t('services.who')}</h3>
      <PlainTable
        label={t('services.who')}
        expected={rows.length}
        rows={rows}
        rowKey={(row) => row.taskDe}
        columns={[
          {
            id: 'task',
            header: t('services.task'),
            cell: (row) => (isGerman ? row.taskDe : row.taskEn),
          },
          { id: 'you', header: t('services.you'), cell: (row) => t(`services.duty.${row.you}`) },
          { id: 'we', header: t('services.we'), cell: (row) => t(`services.duty.${row.we}`) },
        ]}
      />
    </Stack>
  );
}

/** Returns the address of a new ticket about a request, with its words filled in. */
function ticketFor(subject: string, { content }: YourService, isGerman: boolean): string {
  const service = isGerman ? content.nameDe : content.nameEn;
  return linkTo('/:/operations/your-tickets', { dialog: 'new', subject, service });
}

function Requests({ service }: { readonly service: YourService }) {
  const t = useT(serviceTexts);
  const isGerman = useLanguage() === 'de';
  const { requests } = service.content;
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const ask = useAction(yourServicesClient.ask, {
    refresh: [yourServicesClient.requests],
    success: t('services.requested'),
    onSuccess: () => setRequestId(crypto.randomUUID()),
  });
  const mayOpenTickets = useMayUse(...rights.tickets.read);
  if (requests.length === 0) return null;
  const send = (note: string) =>
    ask.run({
      params: { requestId },
      body: { kind: 'request', offeringId: service.offeringId, note },
    });
  return (
    <Stack gap={2}>
      <h3>{t('services.requests')}</h3>
      <Inline>
        {requests.map((request) => {
          const name = isGerman ? request.de : request.en;
          if (mayOpenTickets)
            return (
              <LinkButton key={request.de} href={ticketFor(name, service, isGerman)}>
                {name}
              </LinkButton>
            );
          return (
            <Button key={request.de} isPending={ask.pending} onPress={() => void send(name)}>
              {name}
            </Button>
          );
        })}
      </Inline>
    </Stack>
  );
}

/** Services that the company has not booked, each with the way to an offer. */
export function CatalogueSection() {
  const t = useT(serviceTexts);
  const source = useDataSource(yourServicesClient.catalogue);
  const failure = useSourceFailure({ title: t('catalogue.failed'), source });
  const offered = source.data?.data;
  return (
    <Stack gap={4}>
      <h2>{t('catalogue.title')}</h2>
      {failure}
      {offered === undefined ? (
        failure ? null : (
          <Skeleton lines={6} />
        )
      ) : offered.length === 0 ? (
        <p className="ui-muted">{t('catalogue.all')}</p>
      ) : (
        offered.map((one) => <Offered key={one.id} offered={one} />)
      )}
    </Stack>
  );
}

function Offered({ offered: { id, content, askedAt } }: { readonly offered: OfferedService }) {
  const t = useT(serviceTexts);
  const format = useFormat();
  const isGerman = useLanguage() === 'de';
  const [requestId] = useState(() => crypto.randomUUID());
  const ask = useAction(yourServicesClient.ask, {
    refresh: [yourServicesClient.catalogue, yourServicesClient.requests],
  });
  const name = isGerman ? content.nameDe : content.nameEn;
  return (
    <section className="sv-service">
      <Stack gap={3}>
        <h3>{name}</h3>
        <p>{isGerman ? content.summaryDe : content.summaryEn}</p>
        <ScopeLists content={content} />
        {askedAt ? (
          <p className="ui-muted">{t('catalogue.asked', { date: format.date(askedAt) })}</p>
        ) : (
          <div>
            <Button
              label={t('catalogue.askFor', { name })}
              isPending={ask.pending}
              onPress={() =>
                void ask.run({
                  params: { requestId },
                  body: { kind: 'offer', offeringId: id, note: '' },
                })
              }
            >
              {t('catalogue.ask')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}

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
