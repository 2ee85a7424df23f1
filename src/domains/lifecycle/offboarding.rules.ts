import { mailMoment } from '#platform/common/format/mail-dates.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { exportMailTexts } from './export-mail.messages.ts';
import { type OffboardingAct, offboardingRefusals, type OffboardingState } from './offboarding.ts';

/** Validity of a dry run in hours: what is confirmed must be what was seen. */
export const dryRunHours = 24;
/** Days for which the export can be downloaded, at most as long as the data exist. */
export const exportDays = 30;

export interface OffboardingFacts {
  readonly state: OffboardingState;
  readonly plannedById: string;
  readonly inventoryAt: Date | null;
  readonly exportExpiresAt: Date | null;
}

const states: Readonly<Record<OffboardingAct, readonly OffboardingState[]>> = {
  dryRun: ['planned', 'confirmed'],
  confirm: ['planned'],
  cancel: ['planned', 'confirmed'],
  restore: ['retained'],
  download: ['running', 'retained'],
};

const hasFreshDryRun = ({ inventoryAt }: OffboardingFacts, now: Date): boolean =>
  inventoryAt !== null && now.getTime() - inventoryAt.getTime() <= dryRunHours * 3_600_000;

/** Returns the actions a person may take now. */
export function actsFor(facts: OffboardingFacts, userId: string, now: Date): OffboardingAct[] {
  const may: Readonly<Record<OffboardingAct, boolean>> = {
    dryRun: true,
    confirm: facts.plannedById !== userId && hasFreshDryRun(facts, now),
    cancel: true,
    restore: true,
    download: facts.exportExpiresAt !== null && facts.exportExpiresAt > now,
  };
  const all: readonly OffboardingAct[] = ['dryRun', 'confirm', 'cancel', 'restore', 'download'];
  return all.filter((act) => may[act] && states[act].includes(facts.state));
}

/** @throws PortalError ERROR_OFFBOARDING_STATE */
export function demandState(facts: Pick<OffboardingFacts, 'state'>, act: OffboardingAct): void {
  if (!states[act].includes(facts.state)) throw offboardingRefusals.STATE();
}

/**
 * Requires two people (product reference A13): the planner may not confirm, and the dry run must be
 * recent. @throws PortalError ERROR_OFFBOARDING_STATE, _SAME_PERSON, _DRY_RUN_MISSING,
 * _NAME_DIFFERS
 */
export function demandConfirmable(
  facts: OffboardingFacts & { readonly customerName: string },
  given: { readonly userId: string; readonly customerName: string },
  now: Date,
): void {
  demandState(facts, 'confirm');
  if (facts.plannedById === given.userId) throw offboardingRefusals.SAME_PERSON();
  if (!hasFreshDryRun(facts, now)) throw offboardingRefusals.DRY_RUN_MISSING();
  if (given.customerName.trim() !== facts.customerName) throw offboardingRefusals.NAME_DIFFERS();
}

export interface PlanDates {
  readonly noticeOn: string;
  readonly effectiveOn: string;
}

/**
 * Access ends on or after the day of the notice, and not in the past. @throws PortalError
 * ERROR_OFFBOARDING_DATES
 */
export function demandDates({ noticeOn, effectiveOn }: PlanDates, today: string): void {
  if (effectiveOn < noticeOn || effectiveOn < today) throw offboardingRefusals.DATES();
}

/** The day in Berlin would be another one at night; days of plans are UTC, as all time is kept. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A confirmed one is carried out from the beginning of its day. */
export const isDue = ({ effectiveOn }: { readonly effectiveOn: string }, now: Date): boolean =>
  effectiveOn <= dayOf(now);

export function retainedUntil(endedAt: Date, retentionDays: number): Date {
  return new Date(endedAt.getTime() + retentionDays * 86_400_000);
}

/** The export is no longer there than the data it is of. */
export function exportExpiry(madeAt: Date, retentionDays: number): Date {
  return new Date(madeAt.getTime() + Math.min(exportDays, retentionDays) * 86_400_000);
}

/**
 * Mail with which a leaving customer receives its data. Plain text, so that the reader sees the
 * whole link.
 */
export interface ExportMail {
  readonly name: string;
  readonly tenantName: string;
  readonly operatorName: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** Returns subject and text of the mail in the reader's language. */
export function exportMail(
  { name, tenantName, operatorName, link, expiresAt }: ExportMail,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const t = translator(exportMailTexts, language);
  const text = [
    name ? t('greeting', { name }) : t('greetingNameless'),
    t('ends', { tenantName, operatorName }),
    t('download', { link }),
    t('until', { date: mailMoment(expiresAt, language) }),
    t('recorded'),
  ];
  return { subject: t('subject', { tenantName }), text: text.join('\n\n') };
}
