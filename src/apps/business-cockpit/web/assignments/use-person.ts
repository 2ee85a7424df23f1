import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { peopleClient } from '../clients.ts';

/**
 * One person by id, on whatever page of the list, or on none: a link leads to it, and an exception
 * takes it out of a list of findings. A row that is there already stands until it is read.
 */
export function usePerson(id: string | undefined, rows: readonly LicencePerson[]) {
  const source = useDataSource(
    peopleClient.get,
    { params: { holderId: id ?? '' } },
    { enabled: id !== undefined },
  );
  // while another one is read, the one before is still there
  const read = source.data?.id === id ? source.data : undefined;
  return { ...source, data: read ?? rows.find((row) => row.id === id) };
}
