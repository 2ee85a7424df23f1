import { issueKeyOf } from '#domains/health/health-events.rules.ts';
import { playTicket } from '#domains/tickets/server/seed-tickets.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { demoPeople } from './accounts.ts';
import { idOf, type DemoDirectory } from './directory.ts';
import { demoAnswerer, ticketBook, type DemoTicket } from './ticket-book.ts';

const hourMs = 3_600_000;

/** Plays the tickets of the demo customers, the oldest first. */
export async function seedTickets(db: Db, directory: DemoDirectory, now: Date): Promise<void> {
  for (const one of ticketBook.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
    await playTicket(db, pastTicket(directory, one, now));
}

function pastTicket({ tenantIds, userIds }: DemoDirectory, one: DemoTicket, now: Date) {
  const personOf = (login: string) => ({
    id: idOf(userIds, login),
    name: demoPeople.find((person) => person.login === login)?.name ?? login,
  });
  const staff = personOf(demoAnswerer);
  const by = personOf(one.by);
  return {
    tenantId: idOf(tenantIds, one.tenant),
    by,
    at: new Date(now.getTime() - one.hoursAgo * hourMs),
    subject: one.subject,
    text: one.text,
    service: one.service ?? '',
    priority: one.priority ?? ('normal' as const),
    formKey: one.form ?? 'question',
    answers: { ...one.answers },
    share: one.share ?? ('inherit' as const),
    ...(one.isAssigned && { assignee: staff }),
    ...(one.issue && {
      link: { kind: 'healthIssue' as const, target: issueKeyOf(one.issue), label: one.issue },
    }),
    steps: one.steps.map(({ after, by: side, kind, ...step }) => ({
      ...step,
      ...(kind && { kind }),
      side,
      afterMinutes: after,
      by: side === 'staff' ? staff : by,
    })),
  };
}
