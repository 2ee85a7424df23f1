import type { Ticket } from '#domains/tickets/tickets.schema.ts';
import { ticketTexts } from '#domains/tickets/web/texts.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { operationsTexts } from './texts.ts';

/** Shows the facts of a ticket beside its conversation. */
export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const named = useT(ticketTexts);
  const language = useLanguage();
  const title = language === 'de' ? ticket.form.titleDe : ticket.form.titleEn;
  const moment = (at: string | null) =>
    at === null ? '' : <DateText value={at} style="dateTime" />;
  const links = ticket.links.map((link) => (
    <TicketLinkText key={`${link.kind}${link.target}`} link={link} />
  ));
  const facts = [
    { id: 'due', label: t('ticket.dueAt'), value: moment(ticket.firstAnswerDue) },
    { id: 'solution', label: t('ticket.solutionDue'), value: moment(ticket.solutionDue) },
    { id: 'requester', label: t('ticket.requester'), value: ticket.requester },
    { id: 'assignee', label: t('ticket.assignee'), value: ticket.assignee },
    { id: 'form', label: t('ticket.form'), value: title },
    { id: 'service', label: t('ticket.service'), value: ticket.service },
    {
      id: 'priority',
      label: t('column.priority'),
      value: named(`priority.${ticket.priority}`),
    },
    { id: 'links', label: t('ticket.links'), value: links.length > 0 ? <>{links}</> : '' },
  ];
  return (
    <>
      {ticket.state === 'waitingForYou' ? <p className="ui-muted">{t('ticket.paused')}</p> : null}
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      <Answers ticket={ticket} />
    </>
  );
}

function TicketLinkText({ link }: { readonly link: Ticket['links'][number] }) {
  const named = useT(ticketTexts);
  const pages = {
    order: '/:/marketplace/order-history?order=',
    subscription: '/:/marketplace/your-subscriptions?subscription=',
    healthIssue: '/:/operations/managed-tenant/service-health?issue=',
    change: '/:/operations/managed-tenant/service-changes?change=',
  } as const;
  return (
    <div>
      <TextLink href={linkTo(`${pages[link.kind]}${encodeURIComponent(link.target)}`)}>
        {link.label || `${named(`link.${link.kind}`)} ${link.target}`}
      </TextLink>
    </div>
  );
}

/** Answers to the questions of the form, in the version it had. */
function Answers({ ticket: { form, answers } }: { readonly ticket: Ticket }) {
  const t = useT(operationsTexts);
  const format = useFormat();
  const language = useLanguage();
  const label = (one: { labelDe: string; labelEn: string }) =>
    language === 'de' ? one.labelDe : one.labelEn;
  const given = form.fields.flatMap((field) => {
    const answer = answers[field.key];
    if (answer === undefined) return [];
    const option = field.options.find(({ id }) => id === answer);
    const text =
      field.kind === 'date'
        ? format.date(answer)
        : field.kind === 'yesNo'
          ? t(answer === 'yes' ? 'ticket.yes' : 'ticket.no')
          : option
            ? label(option)
            : answer;
    return [{ key: field.key, label: label(field), text }];
  });
  if (given.length === 0) return null;
  return (
    <Section title={t('ticket.answers')}>
      <Facts
        facts={given.map(({ key, label: name, text }) => ({ id: key, label: name, value: text }))}
      />
    </Section>
  );
}
