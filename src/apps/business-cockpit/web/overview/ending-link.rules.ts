const dayMs = 86_400_000;

/** Address of the list that leads to an end of a term. */
interface EndingSearch {
  readonly show: 'ending' | undefined;
  readonly sortBy: 'endsOn' | undefined;
  readonly sortDirection: 'asc' | undefined;
}

/**
 * Returns how the list leads to the next end: by its filter where that holds the day, else all
 * licences by their ends.
 */
export function endingSearch(on: string, today: string, endingDays: number): EndingSearch {
  const days = (Date.parse(on) - Date.parse(today)) / dayMs;
  return days <= endingDays
    ? { show: 'ending', sortBy: undefined, sortDirection: undefined }
    : { show: undefined, sortBy: 'endsOn', sortDirection: 'asc' };
}
