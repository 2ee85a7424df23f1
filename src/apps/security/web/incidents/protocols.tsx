import { FileText } from 'lucide-react';
import { useState } from 'react';
import { incidentNumber } from '#domains/incidents/incident-number.rules.ts';
import type { Incident, IncidentProtocol } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { incidentPageTexts } from './texts.ts';

interface Of {
  readonly incident: Incident;
}

function useLoad({ incident }: Of) {
  const load = useAction(incidentsClient.protocol, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? incidentNumber(incident.number)),
  });
  const { tenantId, id } = incident;
  const run = (protocolId: string) =>
    load.run({ params: { tenantId, incidentId: id, protocolId } });
  return { run, pending: load.pending };
}

/** Keeps what is known now as a protocol, and loads it. */
export function ReportButton({ incident }: Of) {
  const t = useT(incidentPageTexts);
  const [id, setId] = useState(() => crypto.randomUUID());
  const load = useLoad({ incident });
  const make = useAction(incidentsClient.makeProtocol, {
    refresh: [incidentsClient.get],
    success: ({ number }) => t('detail.reportMade', { number }),
    onSuccess: (made) => {
      setId(crypto.randomUUID());
      void load.run(made.id);
    },
  });
  const { tenantId } = incident;
  return (
    <Button
      icon={FileText}
      isPending={make.pending || load.pending}
      onPress={() => void make.run({ params: { tenantId, incidentId: incident.id }, body: { id } })}
    >
      {t('detail.report')}
    </Button>
  );
}

/** Protocols that were handed out: each stays as it was. */
export function Protocols({ incident }: Of) {
  const t = useT(incidentPageTexts);
  if (incident.protocols.length === 0) return null;
  return (
    <section className="inc-section" aria-labelledby="inc-protocols">
      <h2 id="inc-protocols">{t('detail.protocols')}</h2>
      <ul className="inc-decisions">
        {incident.protocols.map((protocol) => (
          <Protocol key={protocol.id} incident={incident} protocol={protocol} />
        ))}
      </ul>
    </section>
  );
}

function Protocol({ incident, protocol }: Of & { readonly protocol: IncidentProtocol }) {
  const t = useT(incidentPageTexts);
  const load = useLoad({ incident });
  return (
    <li>
      <Button size="sm" isPending={load.pending} onPress={() => void load.run(protocol.id)}>
        {t('detail.protocol', { number: protocol.number })}
      </Button>
      <span className="ui-muted">
        {protocol.madeBy}, <DateText value={protocol.madeAt} style="dateTime" />
      </span>
    </li>
  );
}
