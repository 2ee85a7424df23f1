import { Suspense, lazy } from 'react';
import type { SearchPatch } from '#platform/web/router/address.ts';
import { placeText, type Place } from '../desk/place.rules.ts';

const IncidentSheet = lazy(() =>
  import('./incident-sheet.tsx').then((sheet) => ({ default: sheet.IncidentSheet })),
);
const DetectedSheet = lazy(() =>
  import('../detected/detected-sheet.tsx').then((sheet) => ({ default: sheet.DetectedSheet })),
);
const AnswerSheet = lazy(() =>
  import('../hotline/answer-sheet.tsx').then((sheet) => ({ default: sheet.AnswerSheet })),
);
const HotlineSettingsSheet = lazy(() =>
  import('../hotline/settings-sheet.tsx').then((sheet) => ({
    default: sheet.HotlineSettingsSheet,
  })),
);

/** Sheets that are open over the desk, as the address names them. */
export interface OpenSheets {
  readonly incident: Place | undefined;
  /** Incident that Microsoft found. */
  readonly found: Place | undefined;
  readonly dialog: 'answer' | 'hotline' | undefined;
}

interface SheetsProps {
  readonly open: OpenSheets;
  readonly set: (change: SearchPatch) => void;
  /** Change that leaves a list: another one may come to stand there. */
  readonly cleared: SearchPatch;
}

/** Work on one incident, or on what Microsoft found, beside the list; and the hotline's sheets. */
export function IncidentSheets({ open, set, cleared }: SheetsProps) {
  const { incident, found, dialog } = open;
  return (
    <Suspense fallback={null}>
      {incident ? (
        <IncidentSheet
          key={incident.ticketId}
          tenantId={incident.tenantId}
          incidentId={incident.ticketId}
          onClose={() => set({ incident: undefined })}
        />
      ) : null}
      {found ? (
        <DetectedSheet
          key={found.ticketId}
          tenantId={found.tenantId}
          detectedId={found.ticketId}
          onClose={() => set({ found: undefined })}
          onIncident={(one) => set({ ...cleared, tab: undefined, incident: placeText(one) })}
        />
      ) : null}
      {dialog === 'answer' ? (
        <AnswerSheet
          onClose={() => set({ dialog: undefined })}
          onOpened={({ tenantId, incidentId }) =>
            set({
              dialog: undefined,
              incident: placeText({ tenantId, id: incidentId }),
            })
          }
        />
      ) : null}
      {dialog === 'hotline' ? (
        <HotlineSettingsSheet onClose={() => set({ dialog: undefined })} />
      ) : null}
    </Suspense>
  );
}
