import type { MailRecordKind, MailRecordState } from './posture.ts';

interface Domain {
  readonly records: readonly { readonly kind: MailRecordKind; readonly state: MailRecordState }[];
}

/** Returns how one record of a domain stands; null where it has none. */
export const recordStateOf = ({ records }: Domain, kind: MailRecordKind): MailRecordState | null =>
  records.find((one) => one.kind === kind)?.state ?? null;
