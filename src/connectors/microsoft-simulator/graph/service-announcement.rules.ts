import { type Announcements, type Issue, type Message } from '../world/announcements.ts';
import { serviceIds, servicesOfPlans } from '../world/announcement.rules.ts';
import type { Customer } from '../world/customer.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';

const servicesOf = ({ products }: Customer): string[] =>
  servicesOfPlans(products.flatMap(({ plans }) => plans));

const isUnderWay = ({ endedAt }: Issue): boolean => endedAt === null;

/** Returns what `healthOverviews` says: each service of a tenant with its state. */
export function healthOverviewsOf(customer: Customer, { issues }: Announcements) {
  return servicesOf(customer).map((service) => ({
    service,
    status:
      issues.find((one) => one.service === service && isUnderWay(one))?.status ??
      'serviceOperational',
    id: serviceIds[service] ?? service,
  }));
}

/** Returns what `issues` says: those of a tenant's services. */
export function healthIssuesOf(customer: Customer, { issues }: Announcements) {
  const services = servicesOf(customer);
  return issues.filter(({ service }) => services.includes(service)).map(issueBody);
}

function issueBody(issue: Issue) {
  const { id, service, feature, featureGroup, title, impact, classification, status } = issue;
  const { startedAt, endedAt, changedAt, log } = issue;
  return {
    startDateTime: textOfMoment(startedAt),
    endDateTime: endedAt === null ? null : textOfMoment(endedAt),
    lastModifiedDateTime: textOfMoment(changedAt),
    ...{ title, id, impactDescription: impact, classification },
    ...{ origin: 'microsoft', status, service, feature, featureGroup },
    isResolved: endedAt !== null,
    details: [{ name: 'NotifyInApp', value: 'True' }],
    posts: log.map(({ at, html }) => ({
      createdDateTime: textOfMoment(at),
      postType: 'regular',
      description: { contentType: 'html', content: html },
    })),
  };
}

/** Returns what `messages` says. */
export function updateMessagesOf({ messages }: Announcements) {
  return messages.map(messageBody);
}

function messageBody(message: Message) {
  const { id, title, category, severity, tags, isMajor, services, html } = message;
  const { publishedAt, actBy } = message;
  return {
    startDateTime: textOfMoment(publishedAt),
    endDateTime: textOfMoment(publishedAt + 365 * 86_400_000),
    lastModifiedDateTime: textOfMoment(publishedAt),
    ...{ title, id, category, severity, tags: [...tags], isMajorChange: isMajor },
    actionRequiredByDateTime: actBy === null ? null : textOfMoment(actBy),
    services: [...services],
    hasAttachments: false,
    details: [],
    body: { contentType: 'html', content: html },
    viewPoint: null,
  };
}
