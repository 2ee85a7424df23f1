interface BillingFacts {
  /** Month that is over, in figures. */
  readonly figures: { readonly customers: number; readonly run: object | null };
  /** Documents of that month that were kept back. */
  readonly held: number;
  /** Invoices of all customers whose day has passed. */
  readonly overdue: number;
}

/** Returns what billing asks of staff: a month to release, held documents, overdue invoices. */
export function billingTasks({ figures, held, overdue }: BillingFacts) {
  return [
    ...(figures.run === null && figures.customers > 0 ? (['release'] as const) : []),
    ...(held > 0 ? (['held'] as const) : []),
    ...(overdue > 0 ? (['overdue'] as const) : []),
  ];
}
