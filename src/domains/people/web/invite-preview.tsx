import type { invitationsContract } from '#domains/people/invitations.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { peopleTexts } from './texts.ts';

export type PreviewLine = ClientResult<
  (typeof invitationsContract)['endpoints']['check']
>['lines'][number];

/** Preview of the outcome of every line. */
export function InvitePreview({ lines }: { readonly lines: readonly PreviewLine[] }) {
  const t = useT(peopleTexts);
  return (
    <DataTable
      label={t('invite.preview')}
      columns={usePreviewColumns()}
      rows={lines}
      rowKey={(line) => `${line.line} ${line.email}`}
      rowName={(line) => line.email}
      isDense
      maxHeight="20rem"
    />
  );
}

function usePreviewColumns(): Column<PreviewLine>[] {
  const t = useT(peopleTexts);
  return [
    {
      id: 'email',
      header: t('invite.addresses'),
      width: '45%',
      cell: (line) => <TwoLines first={line.email} second={line.name} />,
    },
    { id: 'language', header: t('invite.language'), cell: (line) => line.language.toUpperCase() },
    { id: 'result', header: t('invite.result'), cell: (line) => <Verdict line={line} /> },
  ];
}

function Verdict({ line }: { readonly line: PreviewLine }) {
  const t = useT(peopleTexts);
  if (line.fault) return <Chip tone="danger">{t(`fault.${line.fault}`)}</Chip>;
  return (
    <Chip tone={line.isRenewal ? 'info' : 'success'}>
      {t(line.isRenewal ? 'invite.renewal' : 'invite.ok')}
    </Chip>
  );
}
