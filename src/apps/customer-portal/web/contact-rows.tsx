import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { useRoleName } from '#domains/people/web/use-role-name.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { QuietRow } from '#platform/web/ui/decide-row.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { homeTexts } from './texts.ts';

const directory = contractClient<typeof directoryContract>(directoryRoutes);

/** Lines with the operator's contacts for this customer (product reference A17). */
export function ContactRows() {
  const t = useT(homeTexts);
  const roleName = useRoleName();
  const source = useDataSource(directory.contacts, {});
  if (source.initialState) return <QuietRow title="" />;
  if (source.error && !source.data) return <QuietRow title={t('contacts.failed')} />;
  return (source.data?.data ?? []).map(({ userId, name, email, roles }) => (
    <QuietRow
      key={userId}
      title={name}
      detail={roles.length > 0 ? roles.map(roleName).join(', ') : t('contacts.title')}
      value={
        <a className="ui-link" href={`mailto:${email}`}>
          {t('contacts.write')}
          <VisuallyHidden> ({email})</VisuallyHidden>
        </a>
      }
    />
  ));
}
