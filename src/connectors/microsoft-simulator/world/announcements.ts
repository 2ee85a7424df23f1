import {
  type PlannedIssue,
  type PlannedMessage,
  plannedIssues,
  plannedMessages,
} from './announcement.rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A message about an issue. */
export type IssuePost = { readonly at: number; readonly html: string };

/** An issue of a service as it stands. */
export type Issue = PlannedIssue & {
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly changedAt: number;
  readonly log: readonly IssuePost[];
};

export type Message = PlannedMessage & {
  readonly publishedAt: number;
  readonly actBy: number | null;
};

/** Announcements of all services of a world; they move only when somebody says so. */
export class Announcements {
  #issues: readonly Issue[];
  readonly messages: readonly Message[];

  constructor(startedAt: number) {
    this.#issues = plannedIssues.map((plan) => issueOf(plan, startedAt));
    this.messages = plannedMessages.map((plan) => ({
      ...plan,
      publishedAt: startedAt - plan.publishedDaysAgo * dayMs,
      actBy: plan.actInDays === undefined ? null : startedAt + plan.actInDays * dayMs,
    }));
  }

  get issues(): readonly Issue[] {
    return this.#issues;
  }

  /** Ends an issue with a last message. @returns false where there is none that is under way */
  end(id: string, html: string, at: number): boolean {
    const found = this.#issues.find((one) => one.id === id && one.endedAt === null);
    if (!found) return false;
    const ended: Issue = {
      ...found,
      ...{ status: 'serviceRestored', endedAt: at, changedAt: at },
      log: [...found.log, { at, html }],
    };
    this.#issues = this.#issues.map((one) => (one === found ? ended : one));
    return true;
  }
}

function issueOf(plan: PlannedIssue, worldStart: number): Issue {
  const startedAt = worldStart - plan.startedHoursAgo * hourMs;
  const log = plan.posts.map(({ afterMinutes, html }) => ({
    at: startedAt + afterMinutes * 60_000,
    html,
  }));
  const endedAt = plan.lasted === undefined ? null : startedAt + plan.lasted * hourMs;
  const changedAt = log.at(-1)?.at ?? startedAt;
  return { ...plan, startedAt, endedAt, changedAt, log };
}
